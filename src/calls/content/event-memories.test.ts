import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { findEntries } from '../../content/entries.ts'
import { seedContent } from '../../content/seeding/seed-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { engines } from '../../testing/databases.ts'
import { putDocument } from '../../testing/documents.ts'
import { addPerson } from '../../testing/members.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'

describe.each(engines)('what members have of an event on %s', (engine) => {
  let calls: TestCalls
  let authorization: string
  beforeAll(async () => {
    calls = await openTestCalls(engine)
    const { database, clock } = calls.app
    await inTransaction(database.db, 'read committed', (trx) => seedContent(trx, clock, seedDir))
    authorization = (await signedIn(calls.app, 'member')).authorization
  })
  afterAll(() => calls.close())

  const ask = (event: string, headers: Record<string, string> = { authorization }) =>
    calls.request(`/members/io/events/${event}`, { headers })
  const memoriesOf = async (event: string) => (await (await ask(event)).json()).memories

  it('is told to members alone, whether or not there is anything', async () => {
    for (const event of ['23', '1', '99999']) expect((await ask(event, {})).status).toBe(401)
    expect((await ask('99999')).status).toBe(404)
    expect(await memoriesOf('1')).toEqual([])
  })

  it('is a report at its place', async () => {
    expect(await memoriesOf('3')).toEqual([
      { kind: 'Bericht', title: 'Marbrück oder Woher die Mützen kommen', path: '/excursions#marbrueck' },
    ])
    expect(await memoriesOf('64')).toEqual([
      { kind: 'Bericht', title: 'Matinee: Neun Zeilen', path: '/jubilee#matinee' },
    ])
  })

  it('is whom to ask, with the way to his card if the directory has one of that name', async () => {
    const { db } = calls.app.database
    const { id } = await addPerson(calls.app, { firstName: 'Emil', surName: 'Brakebusch', status: 'aktiv' })
    for (const [organiser, path] of [
      ['Dr. Emil Brakebusch', `/directory?suche=Emil+Brakebusch&person=${id}`],
      ['Wirtin Elfriede', null],
    ] as const) {
      const row = (await findEntries(db, ['events'])).find(({ data }) => JSON.parse(data).id === 5)
      if (!row) throw new Error('no event')
      const data = { ...JSON.parse(row.data), organiser }
      const basedOn = { id: row.id, revision: row.revision }
      await saveEntry(db, calls.app.clock, null, { collection: 'events', data, basedOn })
      expect((await memoriesOf('5'))[0]).toEqual({ kind: 'Fragen an', title: organiser, path })
    }
  })

  it('is minutes with a link that opens, until they are deleted; a folder without a picture is none', async () => {
    const { db } = calls.app.database
    const { id } = await putDocument(calls.app, { fileName: 'Protokoll.pdf' })
    const row = (await findEntries(db, ['events'])).find(({ data }) => JSON.parse(data).id === 2)
    if (!row) throw new Error('no event')
    const data = { ...JSON.parse(row.data), minutes: id, pictureFolder: 'Leerer Ordner' }
    const basedOn = { id: row.id, revision: row.revision }
    await saveEntry(db, calls.app.clock, null, { collection: 'events', data, basedOn })
    const [minutes, ...rest] = await memoriesOf('2')
    expect([minutes, rest]).toEqual([{ kind: 'Protokoll', title: 'Protokoll.pdf', path: expect.any(String) }, []])
    expect((await calls.request(minutes.path)).status).toBe(200)
    await db.updateTable('documents').set({ deleted_at: 1 }).where('id', '=', id).execute()
    expect(await memoriesOf('2')).toEqual([])
  })
})
