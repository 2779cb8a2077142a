/** Columns by which a row names another one. */
export interface Reference {
  naming: string
  columns: readonly string[]
  named: string
  keys: readonly string[]
}

/** Accounts are named without a foreign key where a row outlives them; whoever erases one empties these columns himself. */
const ofAccounts: Readonly<Record<string, readonly string[]>> = {
  circular_senders: ['account_id', 'lent_by'],
  circular_templates: ['changed_by'],
  circulars: ['made_by', 'changed_by', 'sent_by'],
  congratulation_texts: ['changed_by'],
  data_requests: ['decided_by'],
  distinct_members: ['decided_by'],
  document_versions: ['uploaded_by'],
  documents: ['deleted_by'],
  duty_ticks: ['done_by'],
  emblem_sets: ['deleted_by'],
  emblem_versions: ['uploaded_by'],
  emblems: ['changed_by', 'deleted_by'],
  handovers: ['leader', 'begun_by', 'changed_by', 'published_by', 'taken_back_by'],
  mails: ['told_by'],
  media: ['deleted_by'],
  media_changes: ['account_id'],
  media_versions: ['uploaded_by'],
  member_imports: ['created_by'],
  member_versions: ['account_id'],
  office_seats: ['confirmed_by'],
  picture_folders: ['made_by'],
  pictures: ['uploaded_by', 'deleted_by'],
  revisions: ['account_id'],
  settings: ['changed_by'],
  setup_marks: ['marked_by'],
}

/**
 * References that are no foreign keys. Not among them is what may outlive what it names: acts, recipients and mails, ticks of
 * duties, seats of former lists, answers to an event that was deleted, rows of an import, the pictures that were copied.
 */
export const softReferences: readonly Reference[] = [
  versions('documents', 'document_versions', 'document_id'),
  versions('media', 'media_versions', 'media_id'),
  versions('emblems', 'emblem_versions', 'emblem_id'),
  ...['media_files', 'media_drawings'].map((naming) => ({
    naming,
    columns: ['media_id', 'version'],
    named: 'media_versions',
    keys: ['media_id', 'version'],
  })),
  {
    naming: 'media_versions',
    columns: ['media_id', 'drawn_from'],
    named: 'media_versions',
    keys: ['media_id', 'version'],
  },
  {
    naming: 'readings',
    columns: ['document_id', 'version'],
    named: 'document_versions',
    keys: ['document_id', 'version'],
  },
  { naming: 'members', columns: ['id', 'revision'], named: 'member_versions', keys: ['member_id', 'revision'] },
  { naming: 'members', columns: ['leibbursch'], named: 'members', keys: ['id'] },
  { naming: 'data_requests', columns: ['member_id'], named: 'members', keys: ['id'] },
  { naming: 'pictures', columns: ['folder_key'], named: 'picture_folders', keys: ['key'] },
  { naming: 'picture_folders', columns: ['moved_to'], named: 'picture_folders', keys: ['key'] },
  ...Object.entries(ofAccounts).flatMap(([naming, columns]) =>
    columns.map((column) => ({ naming, columns: [column], named: 'accounts', keys: ['id'] })),
  ),
]

function versions(naming: string, named: string, key: string): Reference {
  return { naming, columns: ['id', 'current_version'], named, keys: [key, 'version'] }
}
