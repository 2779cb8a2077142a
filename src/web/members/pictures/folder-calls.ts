import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

const { folders } = client.members.io.downloads.pictures

// The client puts a parameter into the path as it stands.
const paramOf = (folder: string) => ({ folder: encodeURIComponent(folder) })

export const addFolder = (name: string) => answerOf(folders.$post({ json: { name } }))

export const renameFolder = (folder: string, name: string) =>
  answerOf(folders[':folder'].$patch({ param: paramOf(folder), json: { name } }))

/** Null for its first picture. */
export const coverFolder = (folder: string, cover: string | null) =>
  answerOf(folders[':folder'].$patch({ param: paramOf(folder), json: { cover } }))

export const removeFolder = (folder: string) => answerOf(folders[':folder'].$delete({ param: paramOf(folder) }))

/** Has the browser save a folder as one archive, or some of its pictures; it shows by itself how far it is. */
export async function saveArchive(folder: string, pictures?: string[]): Promise<void> {
  const json = pictures ? { pictures } : {}
  const { fileDownloadUri } = await answerOf(folders[':folder'].archive.$post({ param: paramOf(folder), json }))
  const link = document.createElement('a')
  link.href = fileDownloadUri
  link.download = `${folder}.zip`
  link.click()
}
