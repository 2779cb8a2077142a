import type { EmblemKind } from '../../../emblems/emblem-rules.ts'
import { sendOneFile } from '../../members/upload/send-one-file.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

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
  const path = `/members/io/emblems/${kind}${revision === undefined ? '' : `?revision=${revision}`}`
  return sendOneFile({ path, file, fileName: file.name, onProgress })
}
