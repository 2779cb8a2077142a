import type { EmblemKind } from '../../../emblems/emblem-rules.ts'
import { sendFile } from '../../members/upload/send-file.ts'
import { client } from '../../session/client.ts'
import { leave } from '../../session/leave.ts'
import { answerOf, RefusedCall } from '../../session/refused-call.ts'

const { emblems } = client.members.io
const one = emblems[':kind']

export type EmblemsNow = Awaited<ReturnType<typeof fetchEmblems>>

export const fetchEmblems = () => answerOf(emblems.$get())

export const removeEmblem = (kind: EmblemKind, revision: number) =>
  answerOf(one.$delete({ param: { kind }, query: { revision: String(revision) } }))

export const restoreEmblem = (kind: EmblemKind, version: number) =>
  answerOf(one.restore.$post({ param: { kind }, json: { version } }))

/** What came of a file, and what was taken out of it. */
type Sent = EmblemsNow & { fileName: string; leftOut: string[] }

/** Sends a file, beside the state that was seen. */
export function sendEmblem(
  kind: EmblemKind,
  file: File,
  { revision, onProgress }: { revision: number | undefined; onProgress: (percent: number) => void },
): { done: Promise<Sent>; cancel: () => void } {
  const { promise, resolve, reject } = Promise.withResolvers<Sent>()
  const cancel = sendFile({
    path: `/members/io/emblems/${kind}${revision === undefined ? '' : `?revision=${revision}`}`,
    fields: {},
    file,
    fileName: file.name,
    onProgress,
    onEnd(end) {
      if (end.kind === 'accepted') return resolve(end.answer as Sent)
      if (end.kind === 'signed-out') leave('ended')
      const words =
        end.kind === 'refused' ? end.title : 'Die Verbindung ist abgebrochen. Bitte versuche es noch einmal.'
      reject(new RefusedCall(words, end.kind === 'refused' ? end.status : 0))
    },
  })
  return {
    done: promise,
    cancel() {
      cancel()
      reject(new RefusedCall('Abgebrochen.'))
    },
  }
}
