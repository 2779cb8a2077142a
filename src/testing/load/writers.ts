import { createHash, randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import sharp from 'sharp'
import { testAddress } from '../addresses.ts'
import { type Random, randomBytes } from '../random.ts'
import type { Promises } from './promises.ts'

/** As whom the writers come. */
export interface Tokens {
  member: string
  editor: string
  admin: string
}

export interface Writing {
  origin: string
  tokens: Tokens
  promises: Promises
  random: Random
}

/** Writes once and notes what was promised. Answers the status; throws where there is no answer. */
export type Writer = (writing: Writing) => Promise<number>

/** The ids of what the writers write to, over and over. */
export const draftId = '6f1d7c8e-1f0b-4d3a-9c57-2b8f6f0f7a11'
export const eventNumber = 77
export const folderName = '2026 Sturm'

const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#3399ff' } })
  .jpeg()
  .toBuffer()

async function ask(method: string, url: string, token: string, body: object): Promise<Response> {
  return fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function send(...call: Parameters<typeof ask>): Promise<number> {
  return (await ask(...call)).status
}

const question = (id: string, word: string) => ({ id: `sturm-${id}`, question: `${word} ${id}?`, answer: '<p>Ja.</p>' })

const editContent: Writer = async ({ origin, tokens, promises }) => {
  const id = randomUUID()
  const path = `${origin}/editor/collections/faq/entries`
  const made = await send('POST', path, tokens.editor, { id, data: question(id, 'Neu') })
  if (made !== 201) return made
  promises.entries.set(id, 'made')
  const change = { revision: 1, data: question(id, 'Anders') }
  const answer = await ask('PUT', `${path}/${id}`, tokens.editor, change)
  const changed = (await standsAlready(answer, change.data)) ? 200 : answer.status
  if (changed === 200) promises.entries.set(id, 'changed')
  return changed
}

/** A proxy asks another one where the first died with the answer: then exactly this stands there, and a screen says so. */
async function standsAlready(answer: Response, data: object): Promise<boolean> {
  if (answer.status !== 409) return false
  const { current } = (await answer.json()) as { current: { revision: number; data: unknown } }
  return current.revision === 2 && isDeepStrictEqual(current.data, data)
}

const changeAddress: Writer = async ({ origin, tokens, promises }) => {
  const surName = `Brakebusch ${randomUUID().replaceAll(/\d/g, 'x')}`
  const status = await send('POST', `${origin}/members/io/addresses`, tokens.member, { ...testAddress, surName })
  if (status === 201) promises.surNames.add(surName)
  return status
}

const answerEvent: Writer = async ({ origin, tokens, promises: { answer } }) => {
  const sent = ++answer.sent
  const said = { answer: 'yes', note: `Nummer ${sent}` }
  const status = await send('PUT', `${origin}/members/io/dates/f${eventNumber}/answer`, tokens.member, said)
  if (status === 200) answer.promised = sent
  return status
}

const keepDraft: Writer = async ({ origin, tokens, promises: { draft } }) => {
  const sent = ++draft.sent
  const written = { revision: null, data: { question: `Nummer ${sent}` } }
  const status = await send('PUT', `${origin}/editor/drafts/faq/${draftId}`, tokens.editor, written)
  if (status === 200) draft.promised = sent
  return status
}

const askForLetter: Writer = async ({ origin, tokens, promises }) => {
  promises.letters.sent++
  const status = await send('POST', `${origin}/members/io/mails/test`, tokens.admin, {})
  if (status === 202) promises.letters.promised++
  return status
}

const signIn: Writer = async ({ origin, promises }) => {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    body: new URLSearchParams({
      grant_type: 'password',
      username: 'webmaster@aurora.example',
      password: 'Ein-Passwort-nur-fuer-Tests',
    }),
  })
  const { access_token } = (await answer.json()) as { access_token?: string }
  if (answer.status === 200 && access_token) promises.tokens.add(access_token)
  return answer.status
}

async function upload({ origin, tokens }: Writing, fields: Record<string, string>, name: string, bytes: Buffer) {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), name)
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  const answer = await fetch(`${origin}/members/io/uploadFile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.member}` },
    body: form,
  })
  const { id } = (await answer.json()) as { id?: string }
  return { status: answer.status, id: answer.status === 201 ? id : undefined }
}

const uploadDocument: Writer = async (writing) => {
  const bytes = Buffer.from(randomBytes(writing.random, writing.random(60_000)).toString('hex'))
  const { status, id } = await upload(writing, {}, `sturm ${randomUUID()}.txt`, bytes)
  if (id) writing.promises.documents.set(id, createHash('sha256').update(bytes).digest('hex'))
  return status
}

const uploadPicture: Writer = async (writing) => {
  const into = { directory: 'pictures', folder: folderName }
  // Of one name the same picture would be the same one, sent again.
  const { status, id } = await upload(writing, into, `bild ${randomUUID()}.jpg`, picture)
  if (id) writing.promises.pictures.add(id)
  return status
}

/** All that people write, once each. */
export const writers: readonly Writer[] = [
  editContent,
  changeAddress,
  answerEvent,
  keepDraft,
  askForLetter,
  signIn,
  uploadDocument,
  uploadPicture,
]
