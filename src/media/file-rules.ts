/** What everybody may be offered for download: so many bytes at most, since a visitor's phone has to load it. */
export const mostFileBytes = 25 * 1024 * 1024

export const tooLargeFile = 'Die Datei ist zu groß: höchstens 25\u00a0MB.'

/** What a file is called until an editor says it better: "Satzung 2024.pdf" is Satzung 2024. */
export const titleFrom = (fileName: string): string => fileName.replace(/\.[^.]*$/, '')
