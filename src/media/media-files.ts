import { Refusal } from '../errors.ts'
import type { FileKind } from '../files/file-kind.ts'

export const mediaFiles: FileKind = {
  table: 'media',
  files: [{ table: 'media_files', owner: 'media_id' }],
  changedAt: 'changed_at',
  sentIn: 'media_versions',
  purgedAtOnce: 50,
  noSuch: () => new Refusal('not_found', 'Dieses Bild gibt es nicht.'),
}
