import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { seedContent } from '../../content/seeding/seed-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument } from '../../testing/documents.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'

describe.each(engines)('the pages of editors for members on %s', (engine) => {
  let calls: TestCalls
  let authorization: string

  beforeAll(async () => {
    calls = await openTestCalls(engine)
    const { database, clock } = calls.app
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    authorization = (await signedIn(calls.app, 'member')).authorization
  })
  afterAll(() => calls.close())

  const ask = (path: string, headers: Record<string, string> = { authorization }) =>
    calls.request(`/members/io/${path}`, { headers })
  const save = (data: object) =>
    saveEntry(calls.app.database.db, calls.app.clock, null, { collection: 'freePages', data })

  it('are named to members, and to no one else', async () => {
    const plan = await (await ask('pages')).json()
    expect(plan.free).toMatchObject([{ path: '/hausordnung', audience: 'members' }])
    for (const path of ['pages', 'pages/hausordnung', 'pages/gibt-es-nicht']) {
      expect((await ask(path, {})).status, path).toBe(401)
    }
  })

  it('come with what their building blocks show, documents with a link that opens', async () => {
    const { id } = await putDocument(calls.app, { fileName: 'Hausplan.pdf' })
    const gone = '00000000-0000-4000-8000-000000000000'
    await save({
      title: 'Haus',
      address: 'haus',
      audience: 'members',
      menu: 'site',
      lead: '',
      description: '',
      blocks: [{ kind: 'downloads', documents: [id, gone] }],
    })
    const { page, documents, today } = await (await ask('pages/haus')).json()
    expect(page).toMatchObject({ title: 'Haus', blocks: [{ documents: [id, gone] }] })
    expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(documents).toMatchObject([{ id, fileName: 'Hausplan.pdf' }])
    expect((await calls.request(documents[0].fileDownloadUri)).status).toBe(200)
  })

  it('do not show documents to everyone', async () => {
    const data = { title: 'x', address: 'x', audience: 'public', menu: 'none', lead: '', description: '' }
    const saving = save({ ...data, blocks: [{ kind: 'text' }, { kind: 'downloads', documents: [] }] })
    const message = expect.stringContaining('Baustein „Dateien“')
    await expect(saving).rejects.toMatchObject({ errors: [{ field: 'blocks.1.kind', message }] })
  })

  it('are not found where there is none', async () => {
    expect((await ask('pages/gibt-es-nicht')).status).toBe(404)
  })

  it('make a page of the program go: its content is not answered while it is hidden', async () => {
    const { db } = calls.app.database
    expect((await ask('content/cinema')).status).toBe(200)
    const rows = await findEntries(db, ['pageSettings'])
    const cinema = rows.find(({ data }) => JSON.parse(data).page === 'cinema')
    if (!cinema) throw new Error('the cinema has no setting')
    const data = { page: 'cinema', title: '', isHidden: true }
    await saveEntry(db, calls.app.clock, null, { collection: 'pageSettings', data, basedOn: cinema })
    await calls.app.contentVersion.settle()
    expect((await ask('content/cinema')).status).toBe(404)
  })
})
