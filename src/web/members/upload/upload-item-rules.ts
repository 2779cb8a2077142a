import { extensionOf, pictureExtensions, refusals } from '../../../documents/receiving/upload-rules.ts'

/**
 * Why a file is not simply waiting. `compressing` and `edit` pass by themselves, `type` and `place` are seen before
 * anything is sent, the others come of trying to send it.
 */
export type UploadError =
  | 'compressing'
  | 'edit'
  | 'type'
  | 'place'
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

/** One file of the upload screen. It waits as long as it has no error, is not active and has not succeeded. */
export interface UploadItem {
  readonly id: string
  readonly name: string
  readonly type: string
  /** Of what will be sent; `originalSize` is that of the file as it was chosen. */
  readonly size: number
  readonly originalSize: number
  /** It has been made smaller, or found to be small already. */
  readonly compressed: boolean
  readonly description: string
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
  /** Where it was sent last. */
  readonly destination: Destination | undefined
}

const failures: readonly (UploadError | undefined)[] = ['size', 'cancel', 'refused', 'network', 'unreadable']

export const isWaiting = (item: UploadItem): boolean => !item.error && !item.active && !item.success

/** Only such a file can be tried again. */
export const hasFailed = (item: UploadItem): boolean => failures.includes(item.error)

/** Not sent yet, and nothing stands in its way that does not pass by itself. */
export const isYetToGo = (item: UploadItem): boolean =>
  isWaiting(item) || item.error === 'compressing' || (item.error === 'edit' && !item.failedBefore)

/** Refused here, before a byte of it was sent. */
export const isUnfit = (item: UploadItem): boolean => item.error === 'type' || item.error === 'place'

/** What the buttons of a file can do at the moment; to cancel and to abort it must be active. */
export const canUpload = (item: UploadItem): boolean => isWaiting(item) || item.error === 'edit' || hasFailed(item)
export const canEdit = (item: UploadItem): boolean => isWaiting(item) || hasFailed(item)

export const isPicture = (name: string): boolean => (pictureExtensions as readonly string[]).includes(extensionOf(name))

/** Pictures can be made smaller before they are sent, but for GIFs, which may move. */
export const isCompressible = (name: string): boolean => isPicture(name) && extensionOf(name) !== 'gif'

export const fits = (name: string, { directory }: Destination): boolean => directory !== 'pictures' || isPicture(name)

export const isChosen = ({ directory, folder }: Destination): boolean => directory !== 'pictures' || folder !== ''

const words: Record<Exclude<UploadError, 'refused'>, string> = {
  compressing: 'Wird verkleinert …',
  edit: 'Wird bearbeitet …',
  type: refusals.type,
  place: 'In einen Bilderordner kommen nur Bilder.',
  size: refusals.size,
  cancel: 'Abgebrochen.',
  network: 'Die Verbindung ist abgerissen. Bitte versuche es noch einmal.',
  unreadable: 'Die Datei lässt sich nicht mehr lesen. Bitte wähle sie noch einmal aus.',
}

/** What the status column says. */
export function statusOf(item: UploadItem): string {
  if (item.error === 'refused') return item.reason
  if (item.error) return words[item.error]
  if (item.success) return 'Hochgeladen.'
  // All bytes are out, the answer is not here: the server is looking at them.
  if (item.active) return item.progress < 100 ? 'Wird hochgeladen …' : 'Wird geprüft …'
  return item.wanted ? 'Wartet, bis Platz ist.' : 'Bereit.'
}
