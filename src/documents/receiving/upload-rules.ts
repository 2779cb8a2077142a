/** What may be uploaded, for the screen and for the server: extension, media type as sent with a download, name for people. */
const kinds = {
  gif: { type: 'image/gif', name: 'GIF-Bild' },
  jpg: { type: 'image/jpeg', name: 'JPEG-Bild' },
  jpeg: { type: 'image/jpeg', name: 'JPEG-Bild' },
  png: { type: 'image/png', name: 'PNG-Bild' },
  webp: { type: 'image/webp', name: 'WebP-Bild' },
  pdf: { type: 'application/pdf', name: 'PDF-Dokument' },
  txt: { type: 'text/plain', name: 'Textdatei' },
  doc: { type: 'application/msword', name: 'Word-Dokument (alt)' },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    name: 'Word-Dokument',
  },
  xlsx: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', name: 'Excel-Tabelle' },
  xls: { type: 'application/vnd.ms-excel', name: 'Excel-Tabelle (alt)' },
  zip: { type: 'application/zip', name: 'ZIP-Archiv' },
  '7z': { type: 'application/x-7z-compressed', name: '7z-Archiv' },
  mp3: { type: 'audio/mpeg', name: 'MP3-Ton' },
  mp4: { type: 'video/mp4', name: 'MP4-Film' },
  ppt: { type: 'application/vnd.ms-powerpoint', name: 'PowerPoint-Präsentation (alt)' },
  pptx: {
    type: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    name: 'PowerPoint-Präsentation',
  },
} as const satisfies Record<string, { type: string; name: string }>

export type Extension = keyof typeof kinds

export const allowedExtensions = Object.keys(kinds) as Extension[]

/** For the `accept` of a file chooser: every type and every extension, since systems know files by one or the other. */
export const acceptList = [
  ...new Set(Object.values(kinds).map(({ type }) => type)),
  ...allowedExtensions.map((extension) => `.${extension}`),
].join(',')

/** Only these can go into a picture folder. */
export const pictureExtensions: readonly Extension[] = ['gif', 'jpg', 'jpeg', 'png', 'webp']

/** The part behind the last dot in lower case; empty where there is none. */
export function extensionOf(fileName: string): string {
  return /[^.]\.([^.]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

export const isAllowed = (extension: string): extension is Extension => Object.hasOwn(kinds, extension)

export const mediaTypeOf = (fileName: string): string => kindOf(fileName)?.type ?? 'application/octet-stream'

export const kindNameOf = (fileName: string): string => kindOf(fileName)?.name ?? 'Datei'

function kindOf(fileName: string) {
  const extension = extensionOf(fileName)
  return isAllowed(extension) ? kinds[extension] : undefined
}

/** Files that systems leave behind in folders: a member who drops a whole folder does not mean them. */
export function isLitter(fileName: string): boolean {
  return /^(\.|thumbs\.db$|desktop\.ini$)/i.test(fileName)
}

/** Never, wherever an allow-list might come to stand. */
export const isScript = (fileName: string): boolean => /\.(php5?|html?|jsx?)$/i.test(fileName)

/** The words of every refusal of an upload. */
export const refusals = {
  type: 'Dieser Dateityp ist nicht erlaubt.',
  content: 'Der Inhalt passt nicht zur Dateiendung.',
  name: 'Der Dateiname ist ungültig.',
  size: 'Die Datei ist zu groß.',
  archive: 'Das Archiv ist nicht zulässig.',
  picture: 'Das Bild ist zu groß.',
  virus: 'Die Datei wurde vom Virenscanner abgelehnt.',
  space: 'Nicht genügend Speicherplatz.',
  scanner: 'Virenprüfung nicht verfügbar.',
  waiting: 'Gerade werden sehr viele Dateien geprüft. Bitte versuche es gleich noch einmal.',
} as const

export const mostDescriptionCharacters = 500
