import type { Placement } from '../../documents/library/add-document.ts'
import { descriptionFault, tidyDescription } from '../../documents/library/description-rules.ts'
import { groupFault } from '../../documents/library/group-rules.ts'
import { titleFault } from '../../documents/library/title-rules.ts'
import type { Upload } from '../../documents/receiving/open-upload.ts'
import { pictureExtensions, refusals } from '../../documents/receiving/upload-rules.ts'
import { type FieldError, Refusal } from '../../errors.ts'
import { checkFolderName } from '../../pictures/folder-rules.ts'

/** Where an uploaded file is to go, and what is said of it. */
type UploadFields = Placement | { directory: 'pictures'; description: string; folder: string }

const directories = ['common', 'archive', 'pictures'] as const

/** Bytes that were no UTF-8. */
const unreadable = /\ufffd/

const texts = {
  description: { name: 'Die Beschreibung', faultOf: descriptionFault },
  title: { name: 'Der Titel', faultOf: titleFault },
  grouping: { name: 'Die Gruppe', faultOf: groupFault },
}

/** Whether it holds personal data. */
const marks = new Map([
  ['', 0],
  ['false', 0],
  ['true', 1],
])

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

  const read = (field: keyof typeof texts): string => {
    const { name, faultOf } = texts[field]
    const text = tidyDescription(fields.get(field) ?? '')
    const message = unreadable.test(text) ? `${name} ist nicht lesbar.` : faultOf(text)
    if (message) errors.push({ field, message })
    return text
  }
  const [description, title, grouping] = [read('description'), read('title'), read('grouping')]

  const is_personal = marks.get(fields.get('personal') ?? '')
  if (is_personal === undefined) {
    errors.push({ field: 'personal', message: 'Ob persönliche Daten darin stehen, sagt „true“ oder „false“.' })
  }

  const folder = checkFolderName(fields.get('folder') ?? '')
  const lacksFolder = folder === undefined && (isWhole || fields.has('folder'))
  if (directory === 'pictures' && lacksFolder) {
    const message =
      'Der Name eines Ordners besteht aus Buchstaben, Ziffern, Leerzeichen und Bindestrichen und hat höchstens 60 Zeichen.'
    errors.push({ field: 'folder', message })
  }
  if (!directory || is_personal === undefined || errors.length > 0) {
    throw new Refusal('unprocessable', 'Bitte prüfe deine Angaben.', { errors })
  }
  if (directory !== 'pictures') return { directory, description, title, grouping, is_personal }
  if (!pictureExtensions.includes(extension)) throw new Refusal('unsupported_type', refusals.type)
  return { directory, description, folder: folder ?? '' }
}
