import { Refusal } from '../errors.ts'
import type { FileKind } from '../files/file-kind.ts'

export const emblemFiles: FileKind = {
  table: 'emblems',
  files: [{ table: 'emblem_versions', owner: 'emblem_id' }],
  changedAt: 'changed_at',
  sentIn: 'emblem_versions',
  purgedAtOnce: 2,
  noSuch: () => new Refusal('not_found', 'Dieses Zeichen gibt es nicht.'),
}

/** What is made from emblems. One that another has replaced is kept as long as what is deleted: the state may come back. */
export const emblemSetFiles: FileKind = {
  table: 'emblem_sets',
  files: [{ table: 'emblem_set_files', owner: 'set_id' }],
  purgedAtOnce: 10,
  noSuch: () => new Refusal('not_found', 'Diese Datei gibt es nicht.'),
}
