/** In German, what of a drop did not come into the list: folders with nothing in them, and what could not be read. */
export function lackOf({ emptyFolders, unreadable }: { emptyFolders: readonly string[]; unreadable: number }): string {
  const [first = ''] = emptyFolders
  const named = first === '' ? 'Der Ordner ist leer.' : `Der Ordner „${first}“ ist leer.`
  const empty = emptyFolders.length > 1 ? `${emptyFolders.length} Ordner sind leer.` : named
  const lost =
    unreadable === 1
      ? 'Eine Datei oder ein Ordner ließ sich nicht lesen und fehlt in der Liste.'
      : `${unreadable} Dateien oder Ordner ließen sich nicht lesen und fehlen in der Liste.`
  return [...(emptyFolders.length > 0 ? [empty] : []), ...(unreadable > 0 ? [lost] : [])].join(' ')
}
