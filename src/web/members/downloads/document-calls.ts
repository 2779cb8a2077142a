import type { Sort } from '../../../design/table/sorted-table.tsx'
import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import type { DocumentPage, Place } from '../../../documents/library/list-page.ts'
import type { SortKey } from '../../../documents/library/listing-rules.ts'
import { client } from '../../session/client.ts'
import { answerOf, changeOf } from '../../session/refused-call.ts'

export type Directory = DocumentAnswer['directory']

const { documents } = client.members.io

/** A long list is asked for as it is shown: in this order, narrowed down like this, so many of it. */
export interface Question {
  filter: string
  group: string
  sort: Sort
  count: number
}

const { ':directory': inDirectory } = client.members.io.downloads.directories
// With the slash at its end, as the specification writes it; the client would leave out one that the path ended with.
const paramOf = (directory: Directory) => ({ directory: `${directory}/` })

/** The whole list, however long it is. */
export async function fetchDocuments(directory: Directory) {
  return answerOf(inDirectory.$get({ param: paramOf(directory) }))
}

/** The whole list as well; undefined where it is so long that it had better come page by page. */
export async function fetchShort(directory: Directory): Promise<DocumentAnswer[] | undefined> {
  const asked = { param: paramOf(directory), header: { range: 'documents=0-0' } }
  const response = inDirectory.$get(asked)
  return (await response).status === 206 ? undefined : answerOf(response)
}

/** No page is longer. */
const mostOnPage = 1000

const mostTyped = 200

/** So much of a long list as is wanted, from its beginning or from a place in it on. */
export async function fetchPart(directory: Directory, question: Question, after?: Place): Promise<DocumentPage> {
  const page = await fetchPage(directory, question, after)
  const missing = question.count - page.documents.length
  if (!page.next || missing <= 0) return page
  const rest = await fetchPart(directory, { ...question, count: missing }, page.next)
  // What was renamed between the two may stand on both.
  const known = new Set(page.documents.map(({ id }) => id))
  return { ...rest, documents: [...page.documents, ...rest.documents.filter(({ id }) => !known.has(id))] }
}

function fetchPage(directory: Directory, { filter, group, sort, count }: Question, after?: Place) {
  const place = after ? { after: JSON.stringify(after) } : {}
  // An address may hold more than can be asked for; no group has so long a name.
  const typed = { search: filter.slice(0, mostTyped), group: group.slice(0, mostTyped) }
  const query = { ...typed, sort: sort.key as SortKey, direction: sort.direction, ...place }
  const limit = String(Math.min(count, mostOnPage))
  return answerOf(
    client.members.io.downloads.pages[':directory'].$get({ param: { directory }, query: { ...query, limit } }),
  )
}

type Change = Partial<
  Pick<DocumentAnswer, 'title' | 'fileName' | 'description' | 'group' | 'personal' | 'directory' | 'version'>
>

export async function changeDocument({ id, revision }: DocumentAnswer, change: Change) {
  return changeOf<DocumentAnswer>(documents[':id'].$patch({ param: { id }, json: { revision, ...change } }))
}

export async function fetchVersions(id: string) {
  return (await answerOf(documents[':id'].versions.$get({ param: { id } }))).versions
}

export async function deleteDocument(id: string) {
  return answerOf(documents[':id'].$delete({ param: { id } }))
}

export async function restoreDocument(id: string) {
  return answerOf(documents[':id'].restore.$post({ param: { id } }))
}

export async function fetchDeleted() {
  return (await answerOf(documents.deleted.$get())).documents
}
