import type { OfficeKind } from '../../../content/schema/office-rules.ts'

/** A person of the records, with what tells him from others of his name. */
export interface FoundPerson {
  id: string
  name: string
  /** Empty where he has none. */
  nickname: string
  detail: string
}

/** What `entriesOf` is asked for where a document is to be named: they are kept in another room, but chosen alike. */
export const documentsSource = 'documents'

/** The same for folders of members' pictures. */
export const pictureFoldersSource = 'pictureFolders'

/** Where a form gets what it offers: the only way from it to the server. */
export interface FormSources {
  /** For links in rich text. */
  findPages: (term: string) => Promise<{ path: string; title: string }[]>
  findPeople: (term: string) => Promise<FoundPerson[]>
  personNamed: (id: string) => Promise<FoundPerson | undefined>
  /** What a reference can name. */
  entriesOf: (collection: string) => Promise<{ key: string; title: string }[]>
  /** The offices that somebody can hold, in their order. */
  offices: () => Promise<OfficeKind[]>
}
