// Which room may read the tables of another one, and why. A table belongs to the room in whose file under
// src/database/tables/ it stands; a room that is not named here touches its own only. The queue has none: it works on the
// tables that rooms describe to it, each its own.
export interface Shared {
  room: string
  tables: string[]
  why: string
}

export const SHARED_TABLES: Shared[] = [
  { room: 'database', tables: ['settings'], why: 'rooms read their own line among them by one function' },
  {
    room: 'accounts',
    tables: ['members'],
    why: 'whether an account is open and what its owner is called, his record says at the moment of asking',
  },
  {
    room: 'members',
    tables: ['accounts'],
    why: 'a record is one’s own by way of an account, and who has changed it is shown by name',
  },
  {
    room: 'documents',
    tables: ['accounts', 'members'],
    why: 'who has uploaded or deleted a document is shown by name, as his record has it',
  },
  {
    room: 'content',
    tables: ['accounts', 'members', 'media', 'documents', 'document_versions'],
    why: 'who has changed an entry, and what it names, is shown by name; the record and the pictures that it names are there, decided in the transaction that names them',
  },
  {
    room: 'pictures',
    tables: ['accounts', 'members'],
    why: 'who has deleted a picture is shown by name, as his record has it',
  },
  {
    room: 'programme',
    tables: ['accounts', 'members'],
    why: 'who comes is shown by name and told by mail, as his record has it at that moment',
  },
  {
    room: 'files',
    tables: [
      'documents',
      'document_versions',
      'emblems',
      'emblem_versions',
      'emblem_sets',
      'emblem_set_files',
      'media',
      'media_files',
      'pictures',
      'picture_renditions',
    ],
    why: 'where a broken file lies is told in words; other tables a room hands it with its kind of file',
  },
  {
    room: 'search',
    tables: ['documents', 'document_versions'],
    why: 'a document is found in its present version and by its present name, in one query',
  },
  { room: 'queue', tables: ['instances'], why: 'nothing is claimed for an instance that others take for dead' },
  { room: 'watching', tables: ['mails'], why: 'how the outbox is, in numbers, without a look at any mail' },
  { room: 'database', tables: ['accounts', 'entries'], why: 'how far a first start has come' },
  { room: 'backups', tables: ['migrations'], why: 'rows are carried into a database of the same form' },
  {
    room: 'verifying',
    tables: ['circulars', 'circular_templates', 'documents', 'handovers', 'media', 'members'],
    why: 'every row is held against what it names',
  },
  {
    room: 'upgrading',
    tables: ['migrations'],
    why: 'which releases can open a database is known by what was done with it',
  },
  { room: 'moving', tables: ['migrations'], why: 'a target that is newer is told from one that is only occupied' },
  { room: 'database', tables: ['content_version'], why: 'all instances follow it, before there is any room' },
  { room: 'database', tables: ['search_state'], why: 'a damaged index is made anew under a later revision' },
]

export interface Written {
  file: string
  tables: string[]
  why: string
}

// Files that write to another room's table. To add one, compose two rooms in a call instead.
export const WRITTEN_ELSEWHERE: Written[] = [
  {
    file: 'src/accounts/account-owners.ts',
    tables: ['members'],
    why: 'holds a record, which changes nothing in it, so that no account is given to one that is just being merged',
  },
  {
    file: 'src/content/drafts/save-draft.ts',
    tables: ['members'],
    why: 'holds a record, which changes nothing in it, so that a draft does not bring back whom erasing takes away',
  },
  {
    file: 'src/database/settings.ts',
    tables: ['settings'],
    why: 'is how every room keeps its own line among them',
  },
  { file: 'src/members/record/own-members.ts', tables: ['accounts'], why: 'gives a new record to its account' },
  {
    file: 'src/database/sqlite/mend-derived.ts',
    tables: ['search_index', 'search_state'],
    why: 'makes tables of a damaged file anew, below everything that knows what is in them',
  },
  {
    file: 'src/database/postgres/mend-damaged.ts',
    tables: ['search_state'],
    why: 'does the same there',
  },
]
