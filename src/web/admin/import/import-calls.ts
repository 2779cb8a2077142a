import type { ImportAnswer, ImportSummary } from '../../../members/imports/read-import.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

const { imports } = client.members.io.members
const one = imports[':id']

export const importsAddress = '/members/io/members/imports'

export type SentImport = ImportSummary & { sender: string }
type Known = Pick<ImportAnswer, 'id' | 'revision'>

export async function fetchImports(): Promise<SentImport[]> {
  const { imports: sent } = await answerOf(imports.$get())
  return sent
}

export async function fetchImport(id: string, query: { page?: string; kind?: string }): Promise<ImportAnswer> {
  return answerOf(one.$get({ param: { id }, query: query as { page?: string } }))
}

export interface RowDecision {
  number: number
  choice: { as?: string | null; values?: Record<string, string> } | null
}

export async function changeImport(
  { id, revision }: Known,
  change: Record<string, unknown> & { rows?: RowDecision[] },
): Promise<ImportAnswer> {
  return answerOf(one.$put({ param: { id }, json: { ...change, revision } as never }))
}

export async function acceptImport({ id, revision }: Known): Promise<ImportAnswer> {
  return answerOf(one.accept.$post({ param: { id }, json: { revision } }))
}

export async function undoImport({ id, revision }: Known): Promise<{ takenBack: number; kept: number }> {
  return answerOf(one.undo.$post({ param: { id }, json: { revision } }))
}

export async function removeImport({ id }: Known): Promise<unknown> {
  return answerOf(one.$delete({ param: { id } }))
}
