import { descriptionFault, tidyDescription } from '../../documents/library/description-rules.ts'
import type { Upload } from '../../documents/receiving/open-upload.ts'
import { pictureExtensions, refusals } from '../../documents/receiving/upload-rules.ts'
import { type FieldError, Refusal } from '../../errors.ts'
import { checkFolderName } from '../../pictures/folder-rules.ts'

/** Where an uploaded file is to go. */
type UploadFields =
  | { directory: 'common' | 'archive'; description: string }
  | { directory: 'pictures'; description: string; folder: string }

const directories = ['common', 'archive', 'pictures'] as const

/** Bytes that were no UTF-8. */
const unreadable = /\ufffd/

/**
 * What the fields beside the file say; refuses with what is wrong about each of them, and a picture that is none. Before the
 * file has come, what can be refused by then.
 */
export function readUploadFields(
  { extension, fields }: Pick<Upload, 'extension' | 'fields'>,
  { isWhole } = { isWhole: true },
): UploadFields {
  const errors: FieldError[] = []
  // A field that was left empty is one that was left out.
  const wanted = fields.get('directory') || 'common'
  const directory = directories.find((each) => each === wanted)
  if (!directory) errors.push({ field: 'directory', message: 'Dieses Verzeichnis gibt es nicht.' })

  const description = tidyDescription(fields.get('description') ?? '')
  const fault = unreadable.test(description) ? 'Die Beschreibung ist nicht lesbar.' : descriptionFault(description)
  if (fault) errors.push({ field: 'description', message: fault })

  const folder = checkFolderName(fields.get('folder') ?? '')
  const lacksFolder = folder === undefined && (isWhole || fields.has('folder'))
  if (directory === 'pictures' && lacksFolder) {
    const message =
      'Ein Ordner heißt mit Buchstaben, Ziffern, Leerzeichen und Bindestrichen, höchstens 60 Zeichen lang.'
    errors.push({ field: 'folder', message })
  }
  if (!directory || errors.length > 0) throw new Refusal('unprocessable', 'Bitte prüfe deine Angaben.', { errors })
  if (directory !== 'pictures') return { directory, description }
  if (!pictureExtensions.includes(extension)) throw new Refusal('unsupported_type', refusals.type)
  return { directory, description, folder: folder ?? '' }
}
