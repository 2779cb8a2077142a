import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import { client } from '../../session/client.ts'
import { answerOf, RefusedCall } from '../../session/refused-call.ts'

export type Directory = DocumentAnswer['directory']

const { documents } = client.members.io

export async function fetchDocuments(directory: Directory) {
  // With the slash at its end, as the specification writes it; the client would leave out one that the path ended with.
  const param = { directory: `${directory}/` }
  return answerOf(client.members.io.downloads.directories[':directory'].$get({ param }))
}

type Change = { description?: string; directory?: Directory }

/** What the document is after the change, or, where somebody else was faster, what it has become without it. */
export async function changeDocument(
  { id, revision }: DocumentAnswer,
  change: Change,
): Promise<{ changed: DocumentAnswer } | { conflict: DocumentAnswer }> {
  try {
    return { changed: await answerOf(documents[':id'].$patch({ param: { id }, json: { revision, ...change } })) }
  } catch (error) {
    if (error instanceof RefusedCall && error.conflict) return { conflict: error.conflict as DocumentAnswer }
    throw error
  }
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
