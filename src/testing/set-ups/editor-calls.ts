import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { App } from '../../app.ts'
import type { CollectionName } from '../../content/collections/collections.ts'
import type { CollectionForEditing, EditedEntry } from '../../content/editing/editor-answers.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import type { Database } from '../../database/open-database.ts'
import { addMembers } from '../../members/record/save-member.ts'
import { readSampleMembers } from '../../members/record/seed-members.ts'
import { signedIn } from '../accounts.ts'
import { openTestCalls, type TestCalls } from '../calls.ts'
import { readSample, seedDir } from '../samples/sample-fraternity.ts'

type SignedInAccount = Awaited<ReturnType<typeof signedIn>>

/** The people whom the sample's profiles name, and one whom none does, whose id it answers. */
async function addPeople({ database, clock }: Pick<App, 'database' | 'clock'>): Promise<string> {
  const introduced = (await readSample('profiles')).map(({ member }) => member)
  const all = await readSampleMembers(seedDir)
  const other = all.find(({ id }) => !introduced.includes(id))
  const people = all.filter(({ id }) => introduced.includes(id) || id === other?.id)
  const samples = people.map(({ id, record }) => ({ id, record: { ...record, leibbursch: '' }, isSample: true }))
  await inTransaction(database.db, 'read committed', (trx) =>
    addMembers(trx, clock, samples, { what: 'created', accountId: null }),
  )
  return other?.id ?? ''
}

/** Before each test, or once, the calls over the sample fraternity, and two who may edit it. */
export function useEditorCalls(engine: Database['engine'], opened: 'each' | 'once' = 'each') {
  const state = { now: new Date('2026-11-15T10:24:13.250Z') } as {
    calls: TestCalls
    editor: SignedInAccount
    admin: SignedInAccount
    /** The id of a member who has no profile. */
    notIntroduced: string
    now: Date
  }
  const [before, after] = opened === 'each' ? [beforeEach, afterEach] : [beforeAll, afterAll]
  before(async () => {
    state.calls = await openTestCalls(engine, () => state.now, 'sample')
    // A fresh instance would look around for others for three seconds; there are none.
    state.calls.app.contentVersion.settle = async () => {}
    state.notIntroduced = await addPeople(state.calls.app)
    state.editor = await signedIn(state.calls.app, 'editor')
    state.admin = await signedIn(state.calls.app, 'admin')
  })
  after(() => state.calls.close())

  /** As the editor, or as who is named. A text is sent as it stands. */
  async function ask(method: string, path: string, body?: unknown, { authorization } = state.editor) {
    const answer = await state.calls.request(`/editor/${path}`, {
      method,
      headers: { authorization },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, json: text === '' ? undefined : JSON.parse(text) }
  }
  const read = async (name: CollectionName): Promise<CollectionForEditing> =>
    (await ask('GET', `collections/${name}`)).json

  return {
    state,
    ask,
    read,
    db: () => state.calls.app.database.db,
    /** The first entry of a collection, which the sample has. */
    async first(name: CollectionName): Promise<EditedEntry & { data: Record<string, unknown> }> {
      const [entry] = (await read(name)).entries
      if (!entry) throw new Error(`${name} is empty`)
      return entry as EditedEntry & { data: Record<string, unknown> }
    },
  }
}
