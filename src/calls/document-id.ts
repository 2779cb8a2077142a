import { noSuchDocument } from '../documents/document-refusals.ts'

/** What cannot be an id is not looked for: PostgreSQL takes no NUL, for one. */
export function documentId(text: string): string {
  if (!/^[\w-]{1,64}$/.test(text)) throw noSuchDocument()
  return text
}
