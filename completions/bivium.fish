# Completion of bivium for fish. The words come from the program itself.
function __bivium_options
    set -l command (commandline -opc)[2]
    for row in (bivium --print-options $command 2>/dev/null)
        set -l columns (string split \t -- $row)
        printf '%s\t%s\n' $columns[1] $columns[3]
    end
end
function __bivium_commands
    for row in (bivium --print-options 2>/dev/null)
        set -l columns (string split \t -- $row)
        printf '%s\t%s\n' $columns[1] $columns[3]
    end
end
complete -c bivium -n 'test (count (commandline -opc)) -eq 1' -f -a '(__bivium_commands)'
complete -c bivium -n 'test (count (commandline -opc)) -eq 1' -f -l help -d 'this text'
complete -c bivium -n 'test (count (commandline -opc)) -eq 1' -f -l version -d 'the version'
complete -c bivium -n 'test (count (commandline -opc)) -gt 1; and string match -q -- "-*" (commandline -ct)' -f -a '(__bivium_options)'
