# Completion of bivium for bash. The words come from the program itself.
_bivium() {
    local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
    local program=${COMP_WORDS[0]} argument
    COMPREPLY=()
    if [ "$COMP_CWORD" -eq 1 ]; then
        mapfile -t COMPREPLY < <(compgen -W "$("$program" --print-options 2>/dev/null | cut -f1) --help --version" -- "$current")
        return
    fi
    argument=$("$program" --print-options "$command" 2>/dev/null |
        awk -F'\t' -v name="$previous" '$1 == name { print $2 }')
    case $argument in
    DIR) mapfile -t COMPREPLY < <(compgen -d -- "$current"); return ;;
    FILE | PATH) mapfile -t COMPREPLY < <(compgen -f -- "$current"); return ;;
    ?*) return ;;
    esac
    case $current in
    -*) mapfile -t COMPREPLY < <(compgen -W "$("$program" --print-options "$command" 2>/dev/null | cut -f1)" -- "$current") ;;
    *) mapfile -t COMPREPLY < <(compgen -f -- "$current") ;;
    esac
}
complete -o filenames -F _bivium bivium
