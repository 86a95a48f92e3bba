#compdef bivium
# Completion of bivium for zsh. The words come from the program itself.
_bivium() {
    local -a rows options
    local program=$words[1] command=$words[2] row name argument help
    if (( CURRENT == 2 )); then
        rows=("${(@f)$($program --print-options 2>/dev/null)}")
        for row in $rows; do
            options+=("${row%%$'\t'*}:${row##*$'\t'}")
        done
        options+=('--help:this text' '--version:the version')
        _describe command options
        return
    fi
    rows=("${(@f)$($program --print-options $command 2>/dev/null)}")
    for row in $rows; do
        name=${row%%$'\t'*} help=${row##*$'\t'}
        argument=${${row#*$'\t'}%%$'\t'*}
        options+=("${name//:/\\:}:$help")
        if [[ $name == $words[CURRENT-1] && -n $argument ]]; then
            case $argument in
                DIR) _files -/ ;;
                FILE|PATH) _files ;;
            esac
            return
        fi
    done
    if [[ $words[CURRENT] == -* ]]; then
        _describe option options
    else
        _files
    fi
}
_bivium "$@"
