import { client } from '../session/client.ts'
import { answerOf } from '../session/refused-call.ts'

const { bin, files } = client.members.io

export type StoredFiles = Awaited<ReturnType<typeof fetchFiles>>

export async function fetchFiles() {
  const [contents, state] = await Promise.all([answerOf(bin.$get()), answerOf(files.$get())])
  return { bin: contents, ...state }
}

export async function emptyBin() {
  return answerOf(bin.$delete())
}
