import type { PictureAnswer } from '../../../pictures/picture-answer.ts'
import { client } from '../../session/client.ts'
import { answerOf, changeOf, RefusedCall } from '../../session/refused-call.ts'

const { downloads, pictures } = client.members.io

/** All folders, and when their links were asked for, by this browser's clock. */
export async function fetchFolders() {
  const issuedAt = Date.now()
  const { folders } = await answerOf(downloads.pictures.folders.$get())
  return { folders, issuedAt }
}

/** What a folder holds; undefined if there is none of that name. */
export async function fetchFolder(name: string) {
  const issuedAt = Date.now()
  try {
    // The client puts a parameter into the path as it stands.
    const param = { folder: encodeURIComponent(name) }
    return { ...(await answerOf(downloads.pictures.folders[':folder'].$get({ param }))), issuedAt }
  } catch (error) {
    if (error instanceof RefusedCall && error.status === 404) return undefined
    throw error
  }
}

export async function describePicture({ id, revision }: { id: string; revision: number }, description: string) {
  return changeOf<PictureAnswer>(pictures[':id'].$patch({ param: { id }, json: { revision, description } }))
}

/** Clockwise, by a quarter. */
export async function turnPicture({ id, revision }: { id: string; revision: number }) {
  return changeOf<PictureAnswer>(pictures[':id'].turn.$post({ param: { id }, json: { revision, turn: 90 } }))
}

export async function deletePicture(id: string) {
  return answerOf(pictures[':id'].$delete({ param: { id } }))
}

export async function restorePicture(id: string) {
  return answerOf(pictures[':id'].restore.$post({ param: { id } }))
}

export async function fetchDeletedPictures() {
  return (await answerOf(pictures.deleted.$get())).pictures
}
