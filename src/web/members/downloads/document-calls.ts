import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { client } from '../../session/client.ts'
import { answerOf, changeOf } from '../../session/refused-call.ts'

export type Directory = DocumentAnswer['directory']

const { documents } = client.members.io

export async function fetchDocuments(directory: Directory) {
  // With the slash at its end, as the specification writes it; the client would leave out one that the path ended with.
  const param = { directory: `${directory}/` }
  return answerOf(client.members.io.downloads.directories[':directory'].$get({ param }))
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
