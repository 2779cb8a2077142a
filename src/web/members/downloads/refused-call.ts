import type { ClientResponse } from 'hono/client'
import type { FieldError } from '../../../errors.ts'

const unreachable = 'Der Server ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'

/** A call that was not answered as hoped. Its message is German and meant for whoever reads the screen. */
export class RefusedCall extends Error {
  readonly status: number
  readonly conflict: unknown

  constructor(message: string, status = 0, conflict?: unknown, cause?: unknown) {
    super(message, { cause })
    this.name = 'RefusedCall'
    this.status = status
    this.conflict = conflict
  }
}

/** The answer of a call, or a RefusedCall in the words of the server. */
export async function answerOf<T>(call: Promise<ClientResponse<T, number, string>>): Promise<T> {
  let response: ClientResponse<T, number, string>
  try {
    response = await call
    if (response.ok) return (await response.json()) as T
  } catch (cause) {
    throw new RefusedCall(unreachable, 0, undefined, cause)
  }
  // A proxy in between may have said something else altogether.
  const problem = Object(await response.json().catch(() => ({}))) as Problem
  throw new RefusedCall(problem.errors?.[0]?.message ?? problem.title ?? unreachable, response.status, problem.conflict)
}

interface Problem {
  title?: string
  errors?: readonly FieldError[]
  conflict?: unknown
}

/** What to tell somebody about an error of any kind. */
export function wordsOf(error: unknown): string {
  if (error instanceof RefusedCall) return error.message
  console.error(error)
  return 'Das hat leider nicht geklappt. Bitte lade die Seite neu und versuche es noch einmal.'
}
