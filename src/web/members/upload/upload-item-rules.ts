import {
  extensionOf,
  isAllowed,
  isScript,
  pictureExtensions,
  refusals,
} from '../../../documents/receiving/upload-rules.ts'

/**
 * Why a file is not simply waiting. `converting`, `compressing` and `edit` pass by themselves, `type`, `foreign` and
 * `place` are seen before anything is sent, `left` and `known` are no fault: its folder stays, or it is here already. The
 * others come of trying to send it.
 */
export type UploadError =
  | 'converting'
  | 'compressing'
  | 'edit'
  | 'type'
  | 'foreign'
  | 'place'
  | 'left'
  | 'known'
  | 'size'
  | 'cancel'
  | 'refused'
  | 'network'
  | 'unreadable'

/** Where a file goes. A picture folder without a name is not chosen yet, and nothing is sent there. */
export interface Destination {
  directory: 'common' | 'archive' | 'pictures'
  folder: string
}

/** What is said of all files that are sent together, where nothing else is said of one of them. */
export interface Shared {
  /** Of pictures, which rarely have a story each. */
  readonly description: string
  /** Of documents. */
  readonly grouping: string
  readonly personal: boolean
}

/** What is here already with the same bytes, and the page that it stands on; '' for one that was sent just now. */
export interface KnownAs {
  readonly title: string
  readonly link: string
}

/** Pictures are sent as they are, or no wider and no higher than this. */
export type ShrunkSide = 0 | 512 | 2048

/** One file of the upload screen. It waits as long as it has no error, is not active and has not succeeded. */
export interface UploadItem {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Of what will be sent; `originalSize` is that of the file as it was chosen. */
  readonly size: number
  readonly originalSize: number
  /** The side that it has been made smaller to, or found to be small enough for; 0 as it was chosen. */
  readonly compressed: ShrunkSide
  readonly description: string
  /** What its name says of its time; its description as long as nobody has written one. */
  readonly proposed: string
  /** What a document is to be called; pictures have none. */
  readonly title: string
  /** A small picture as a data: address, or empty. */
  readonly thumb: string
  /** Bytes per second. */
  readonly speed: number
  /** Percent. */
  readonly progress: number
  readonly active: boolean
  readonly success: boolean
  readonly error: UploadError | undefined
  /** What the server said when it refused. */
  readonly reason: string
  /** Its turn comes as soon as there is room. */
  readonly wanted: boolean
  /** What had gone wrong before its description was opened for editing; it stands again afterwards. */
  readonly failedBefore: UploadError | undefined
  /** The line was lost, and it will be sent again by itself. */
  readonly again: boolean
  /** How often that has happened in a row. */
  readonly losses: number
  /** Where it was sent last. */
  readonly destination: Destination | undefined
  /** The group that it was sent with; undefined for the one that is said of all. */
  readonly group: string | undefined
  /** The folder that it came in, like „Chronik/1956“; '' for a file that came by itself. */
  readonly path: string
  /** Of the bytes that were looked at; '' where none were. */
  readonly checksum: string
  /** Which bytes those were, by the side that they had been made smaller to. */
  readonly compared: ShrunkSide | undefined
  readonly known: KnownAs | undefined
  /** The name of the first file of the list that has the same bytes; '' if that is this one. */
  readonly twin: string
  /** Its owner wants it sent although it is here already. */
  readonly insisted: boolean
}

export const atRest = { active: false, wanted: false, again: false, progress: 0, speed: 0 } as const

const failures: readonly (UploadError | undefined)[] = ['size', 'cancel', 'refused', 'network', 'unreadable']

export const isWaiting = (item: UploadItem): boolean => !item.error && !item.active && !item.success

/** Only such a file can be tried again. */
export const hasFailed = (item: UploadItem): boolean => failures.includes(item.error)

/** Not sent yet, and nothing stands in its way that does not pass by itself. */
export const isYetToGo = (item: UploadItem): boolean =>
  isWaiting(item) ||
  item.error === 'converting' ||
  item.error === 'compressing' ||
  (item.error === 'edit' && !item.failedBefore)

/** Refused here, before a byte of it was sent. */
export const isUnfit = (item: UploadItem): boolean =>
  item.error === 'type' || item.error === 'foreign' || item.error === 'place'

/** Not meant to be sent, which is no fault of it. */
export const isLeftOut = (item: UploadItem): boolean => item.error === 'left' || item.error === 'known'

/** What the buttons of a file can do at the moment; to cancel and to abort it must be active. */
export const canUpload = (item: UploadItem): boolean => isWaiting(item) || item.error === 'edit' || hasFailed(item)
export const canEdit = (item: UploadItem): boolean => isWaiting(item) || hasFailed(item)

export const isPicture = (name: string): boolean => (pictureExtensions as readonly string[]).includes(extensionOf(name))

/** What phones make and the site does not take: a browser may be able to turn it into what it takes. */
const compatible = 'oder stelle am iPhone unter Einstellungen, Kamera, Formate „Maximale Kompatibilität“ ein.'
const heic = {
  becomes: 'jpg',
  help: `Dein Browser kann HEIC nicht umwandeln. Sichere das Foto als JPEG, ${compatible}`,
}
const mov = {
  becomes: 'mp4',
  help: `Dein Browser kann diesen Film nicht umwandeln. Sichere ihn als MP4, ${compatible}`,
}
const foreign: Record<string, { becomes: string; help: string }> = { heic, heif: heic, mov }

const isForeign = (name: string): boolean => Object.hasOwn(foreign, extensionOf(name))

/** What keeps a file that was just chosen from being sent as it is. */
export function firstErrorOf(name: string): UploadError | undefined {
  if (isForeign(name)) return 'converting'
  return isScript(name) || !isAllowed(extensionOf(name)) ? 'type' : undefined
}

/** "Kanu.HEIC" becomes "Kanu.jpg". */
export function convertedName(name: string): string {
  const extension = extensionOf(name)
  return `${name.slice(0, -extension.length)}${foreign[extension]?.becomes ?? extension}`
}

/** A picture, or what becomes one before it is sent. */
export const looksLikePicture = (name: string): boolean => isPicture(isForeign(name) ? convertedName(name) : name)

/** Pictures can be made smaller before they are sent, but for GIFs, which may move. */
export const isCompressible = (name: string): boolean => isPicture(name) && extensionOf(name) !== 'gif'

export const fits = (name: string, { directory }: Destination): boolean =>
  directory !== 'pictures' || looksLikePicture(name)

/** What goes along with a file to where it is sent. */
export function fieldsOf(
  { destination, description, title, group }: UploadItem,
  shared: Shared,
): Record<string, string> {
  const grouping = group ?? shared.grouping
  const words =
    destination?.directory === 'pictures'
      ? { description: description || shared.description }
      : { description, title, grouping, personal: shared.personal ? 'true' : '' }
  return Object.fromEntries(Object.entries({ ...destination, ...words }).filter(([, value]) => value.trim() !== ''))
}

export const isChosen = ({ directory, folder }: Destination): boolean => directory !== 'pictures' || folder !== ''

const words: Record<Exclude<UploadError, 'refused' | 'foreign'>, string> = {
  converting: 'Wird umgewandelt …',
  compressing: 'Wird verkleinert …',
  edit: 'Wird bearbeitet …',
  type: refusals.type,
  place: 'In einen Bilderordner kommen nur Bilder.',
  left: 'Wird nicht hochgeladen.',
  known: 'Gibt es schon.',
  size: refusals.size,
  cancel: 'Abgebrochen.',
  network: 'Die Verbindung ist abgerissen. Bitte versuche es noch einmal.',
  unreadable: 'Die Datei lässt sich nicht mehr lesen. Bitte wähle sie noch einmal aus.',
}

/** What the status column says. */
export function statusOf(item: UploadItem): string {
  if (item.error === 'refused') return item.reason
  if (item.error === 'foreign') return foreign[extensionOf(item.name)]?.help ?? refusals.type
  if (item.again) return 'Die Verbindung ist abgerissen. Es geht gleich von selbst weiter …'
  if (item.error) return words[item.error]
  if (item.success) return 'Hochgeladen.'
  // All bytes are out, the answer is not here: the server is looking at them.
  if (item.active) return item.progress < 100 ? 'Wird hochgeladen …' : 'Wird geprüft …'
  // What came in a folder is compared with what is here before it goes.
  if (item.wanted && item.path !== '' && item.compared !== item.compressed) return 'Wird verglichen …'
  return item.wanted ? 'Wartet, bis Platz ist.' : 'Bereit.'
}
