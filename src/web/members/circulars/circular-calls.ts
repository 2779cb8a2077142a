import type { ClientResponse } from 'hono/client'
import type { CircularAnswer, CircularsAnswer } from '../../../calls/circulars/circular-answers.ts'
import type { CircularLog } from '../../../calls/circulars/circular-log.ts'
import type { CircularPreview } from '../../../calls/circulars/preview-circular.ts'
import type { ShownWords } from '../../../calls/circulars/show-words.ts'
import type { CircularContent, TemplateContent } from '../../../circulars/circular-content.ts'
import type { Template } from '../../../circulars/templates.ts'
import { client } from '../../session/client.ts'
import { answerOf } from '../../session/refused-call.ts'

const { circulars } = client.members.io
const one = circulars[':id']

export type CircularKind = CircularAnswer['kind']
/** What a letter begins with; all else is as usual. */
export type FirstContent = Pick<CircularContent, 'subject' | 'text'> & Partial<CircularContent>

export async function fetchCirculars(): Promise<CircularsAnswer> {
  return answerOf(circulars.$get())
}

export async function fetchCircular(id: string): Promise<CircularAnswer> {
  return answerOf(one.$get({ param: { id } }))
}

export async function beginCircular(kind: CircularKind, content: FirstContent): Promise<CircularAnswer> {
  return answerOf(circulars.$post({ json: { kind, content } }))
}

/** While a page goes away a browser sends at most so much for it. */
const mostWhileLeaving = 60_000

/** Saves it on top of what was seen of it. */
export async function saveCircular(
  { id, revision }: Pick<CircularAnswer, 'id' | 'revision'>,
  content: CircularContent,
  isLeaving: boolean,
): Promise<CircularAnswer> {
  const keepalive = isLeaving && JSON.stringify(content).length < mostWhileLeaving
  return answerOf(one.$put({ param: { id }, json: { revision, content } }, { init: { keepalive } }))
}

export async function dropCircular({ id, revision }: Pick<CircularAnswer, 'id' | 'revision'>): Promise<void> {
  await answerOf(one.$delete({ param: { id }, query: { revision: String(revision) } }))
}

/** Whom it would reach: as it stands on the server, or as it is written here. */
export async function fetchReach(id: string, content?: CircularContent): Promise<CircularPreview> {
  return answerOf(one.recipients.$post({ param: { id }, json: { content } }))
}

/** What somebody would read; null is oneself. */
export async function fetchWords(id: string, content: CircularContent, memberId: string | null): Promise<ShownWords> {
  return answerOf(one.preview.$post({ param: { id }, json: { content, memberId } }))
}

/** Answers where the mail goes. */
export async function tryByMail(id: string): Promise<string> {
  // The same call answers a PDF where a letter is wanted.
  const call = one.test.$post({ param: { id }, json: { what: 'mail' } }) as Promise<
    ClientResponse<{ to: string }, 202, 'json'>
  >
  return (await answerOf(call)).to
}

export async function sendCircular(
  { id, revision }: Pick<CircularAnswer, 'id' | 'revision'>,
  { mail, letter }: { mail: number; letter: number },
): Promise<void> {
  await answerOf(one.send.$post({ param: { id }, json: { revision, seen: { mail, letter } } }))
}

export async function fetchLog(id: string): Promise<CircularLog> {
  return answerOf(one.log.$get({ param: { id } }))
}

/** Answers whether the record says so now: it does not where somebody has moved since. */
export async function returnLetter(id: string, member: string): Promise<boolean> {
  return (await answerOf(one.recipients[':member'].returned.$post({ param: { id, member } }))).isMarked
}

/** Where what is printed is fetched; only a token opens it. */
export const lettersAddress = (id: string): string => `/members/io/circulars/${encodeURIComponent(id)}/letters`
export const testAddress = (id: string): string => `/members/io/circulars/${encodeURIComponent(id)}/test`
export const labelsAddress = (id: string, sheet: string, begin: number): string =>
  `/members/io/circulars/${encodeURIComponent(id)}/labels?${new URLSearchParams({ sheet, begin: String(begin) })}`

export async function checkLabels(id: string, sheet: string, begin: number) {
  return answerOf(one.labels.check.$get({ param: { id }, query: { sheet, begin: String(begin) } }))
}

export async function fetchTemplates(): Promise<Template[]> {
  return (await answerOf(circulars.templates.$get())).templates
}

/** Under a name that there is already it takes the place of that one. */
export async function keepTemplate(name: string, content: TemplateContent): Promise<void> {
  const same = (await fetchTemplates()).find((template) => template.name === name)
  if (!same) return void (await answerOf(circulars.templates.$post({ json: { name, content } })))
  const { id, revision } = same
  await answerOf(circulars.templates[':id'].$put({ param: { id }, json: { revision, name, content } }))
}

export async function dropTemplate({ id, revision }: Template): Promise<void> {
  await answerOf(circulars.templates[':id'].$delete({ param: { id }, query: { revision: String(revision) } }))
}

export async function lendCirculars(accountIds: readonly string[]): Promise<CircularsAnswer> {
  return answerOf(circulars.senders.$put({ json: { accountIds: [...accountIds] } }))
}
