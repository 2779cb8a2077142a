import { Refusal } from '../errors.ts'
import type { FileKind } from '../files/file-kind.ts'

export const pictureFiles = {
  table: 'pictures',
  files: [
    { table: 'pictures', owner: 'id' },
    { table: 'picture_renditions', owner: 'picture_id' },
  ],
  sentIn: 'pictures',
  purgedAtOnce: 100,
  noSuch: () => new Refusal('not_found', 'Dieses Bild gibt es nicht.'),
} satisfies FileKind
