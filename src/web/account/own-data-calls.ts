import type { OwnData } from '../../members/own-data/list-requests.ts'
import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'

const ownData = client.members.io['own-data']

export const fetchOwnData = (): Promise<OwnData> => answerOf(ownData.$get())

export const askErasure = (reason: string): Promise<OwnData> => answerOf(ownData.erasure.$post({ json: { reason } }))

export const askCorrection = (changes: Record<string, string>, reason: string): Promise<OwnData> =>
  answerOf(ownData.correction.$post({ json: { changes, reason } }))

export const withdrawRequest = (id: string): Promise<OwnData> =>
  answerOf(ownData.requests[':id'].$delete({ param: { id } }))

export const restrict = (): Promise<OwnData> => answerOf(ownData.restriction.$post())

export const liftRestriction = (): Promise<OwnData> => answerOf(ownData.restriction.$delete())

/** Has the browser save everything about oneself; it shows by itself how far it is. */
export async function saveOwnArchive(): Promise<void> {
  const { fileDownloadUri } = await answerOf(ownData.archive.$post())
  const link = document.createElement('a')
  link.href = fileDownloadUri
  link.download = 'meine-daten.zip'
  link.click()
}
