import { Refusal } from '../../errors.ts'
import type { FileKind } from '../../files/file-kind.ts'

export const documentFiles = {
  table: 'documents',
  files: [{ table: 'document_versions', owner: 'document_id' }],
  changedAt: 'changed_at',
  sentIn: 'document_versions',
  // Few: their texts are overwritten as they go, for which a disk that is full must have room.
  purgedAtOnce: 10,
  noSuch: () => new Refusal('not_found', 'Dieses Dokument gibt es nicht.'),
} satisfies FileKind
