import type { ClientResponse } from 'hono/client'
import type { FieldError } from '../../errors.ts'

const unreachable = 'Der Server ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.'

type Particulars = { conflict?: unknown; errors?: readonly FieldError[]; answer?: object; cause?: unknown }

/** A call that was not answered as hoped. Its message is German and meant for the screen. */
export class RefusedCall extends Error {
  readonly status: number
  readonly conflict: unknown
  /** What is wrong with which field, where the server has said so. */
  readonly errors: readonly FieldError[]
  /** All that the server has said about it. */
  readonly answer: object

  constructor(message: string, status = 0, { conflict, errors = [], answer = {}, cause }: Particulars = {}) {
    super(message, { cause })
    this.name = 'RefusedCall'
    this.status = status
    this.conflict = conflict
    this.errors = errors
    this.answer = answer
  }
}

/** The answer of a call, or a RefusedCall in the words of the server. */
export async function answerOf<T>(call: Promise<ClientResponse<T, number, string>>): Promise<T> {
  let response: ClientResponse<T, number, string>
  try {
    response = await call
    if (response.status === 204) return null as T
    if (response.ok) return (await response.json()) as T
  } catch (cause) {
    throw new RefusedCall(unreachable, 0, { cause })
  }
  throw await refusalOf(response)
}

/** What a call has changed, or, where another change was faster, what the thing has become without this one. */
export async function changeOf<T>(
  call: Promise<ClientResponse<T, number, string>>,
): Promise<{ changed: T } | { conflict: T }> {
  try {
    return { changed: await answerOf(call) }
  } catch (error) {
    if (error instanceof RefusedCall && error.conflict) return { conflict: error.conflict as T }
    throw error
  }
}

/** Why an answer is none, in the words of the server. */
export async function refusalOf(response: Pick<Response, 'status' | 'json'>): Promise<RefusedCall> {
  // A proxy in between may have said something else altogether.
  const answer = Object(await response.json().catch(() => ({}))) as Problem
  const { title, errors, conflict } = answer
  return new RefusedCall(errors?.[0]?.message ?? title ?? unreachable, response.status, { conflict, errors, answer })
}

interface Problem {
  title?: string
  errors?: readonly FieldError[]
  conflict?: unknown
}

/** What the screen says about an error of any kind. */
export function wordsOf(error: unknown): string {
  if (error instanceof RefusedCall) return error.message
  console.error(error)
  return 'Das hat leider nicht geklappt. Bitte lade die Seite neu und versuche es noch einmal.'
}
