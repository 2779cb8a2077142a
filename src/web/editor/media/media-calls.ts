import type { LibraryAnswer } from '../../../calls/editor/answer-media.ts'
import type { MediaHistoryItem } from '../../../calls/editor/media.ts'
import { sendOneFile } from '../../members/upload/send-one-file.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

export type LibraryMedia = LibraryAnswer

const { media } = client.editor
const one = media[':id']

/** Everything there is, and when its links were asked for, by this browser's clock. */
export async function fetchLibrary(): Promise<{ media: LibraryMedia[]; issuedAt: number }> {
  const issuedAt = Date.now()
  return { media: (await answerOf(media.$get())) as LibraryMedia[], issuedAt }
}

export type Change = Partial<Pick<LibraryMedia, 'alt' | 'caption' | 'source' | 'isDecorative' | 'focus'>> & {
  revision?: number
  crop?: { left: number; top: number; width: number; height: number }
  turn?: 0 | 90 | 180 | 270
  captions?: string
}

export async function changeMedia(id: string, json: Change): Promise<LibraryMedia> {
  return (await answerOf(one.$put({ param: { id }, json }))) as LibraryMedia
}

export async function deleteMedia(id: string): Promise<void> {
  await answerOf(one.$delete({ param: { id } }))
}

/** Out of the bin again, or back to what it was after a former change. */
export async function restoreMedia(id: string, revision?: number): Promise<LibraryMedia> {
  const query = revision === undefined ? {} : { revision: String(revision) }
  return (await answerOf(one.restore.$post({ param: { id }, query }))) as LibraryMedia
}

/** The newest part of it, or what was before a revision. */
export async function fetchMediaHistory(id: string, before?: number): Promise<MediaHistoryItem[]> {
  return (await answerOf(one.history.$get({ param: { id }, query: { before } }))) as MediaHistoryItem[]
}

/** A picture of a members' folder as a medium: a new one, or the one that it has become before. */
export async function copyPicture(picture: string): Promise<LibraryMedia> {
  return (await answerOf(media['from-picture'].$post({ json: { picture } }))) as LibraryMedia
}

/** What is pasted has no name of its own. */
export const pastedName = 'bild.png'

/** Sends a file into the library, or in the place of the one that a medium has. */
export function sendMedia(
  file: File,
  { replaces, onProgress }: { replaces?: string; onProgress: (percent: number) => void },
): { done: Promise<LibraryMedia>; cancel: () => void } {
  const path = replaces === undefined ? '/editor/media' : `/editor/media/${replaces}/file`
  return sendOneFile({ path, file, fileName: file.name || pastedName, onProgress })
}
