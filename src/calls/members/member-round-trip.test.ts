import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../database/in-transaction.ts'
import type { MemberRecord } from '../../members/record/member-record.ts'
import { findMembers } from '../../members/record/members.ts'
import { addMembers } from '../../members/record/save-member.ts'
import { readSampleMembers } from '../../members/record/seed-members.ts'
import { signedIn } from '../../testing/accounts.ts'
import { openTestCalls, type TestCalls } from '../../testing/calls.ts'
import { addPerson, changePerson } from '../../testing/members.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { openImporter } from '../../testing/set-ups/sent-tables.ts'

const traps = [
  '=1+1',
  "'=1+1",
  "''+1",
  '-',
  'x,=1+1',
  "x,'=1",
  'a\n+1',
  'x;"=1"',
  '"=1"',
  ',,=1',
  "x, ''-1",
  '_x0041_',
  "'n Abend",
  '0176',
  '1,5',
]

describe('an export of our own', () => {
  let [home, away]: TestCalls[] = []
  let importers: ReturnType<typeof openImporter>[]

  beforeEach(async () => {
    const sites = [await openTestCalls('sqlite'), await openTestCalls('sqlite')]
    ;[home, away] = sites
    importers = []
    for (const site of sites) importers.push(openImporter(site, (await signedIn(site.app, 'admin')).authorization))
    await fill(sites[0] as TestCalls)
  })
  afterEach(async () => {
    await home?.close()
    await away?.close()
  })

  const fetchExport = async (kind: string) => {
    const [importer] = importers as [ReturnType<typeof openImporter>]
    return new Uint8Array(await (await importer.ask('GET', `/members/io/members/export.${kind}`)).arrayBuffer())
  }

  it.each(['csv', 'xlsx'])('comes back as %s and changes nothing', async (kind) => {
    const sent = await importers[0]?.send(`Mitglieder.${kind}`, await fetchExport(kind))
    const { counts } = sent ?? { counts: undefined }
    expect(sent?.rows.filter(({ kind: of }) => of !== 'same')).toEqual([])
    const { same = 0, ...others } = counts ?? {}
    expect(others).toEqual({ new: 0, changed: 0, maybe: 0, wrong: 0, skipped: 0 })
    expect(same).toBe((await recordsOf(home as TestCalls)).length)
  })

  it.each(['csv', 'xlsx'])('makes the same people of an empty site, as %s', async (kind) => {
    const importer = importers[1] as ReturnType<typeof openImporter>
    let sent = await importer.send(`Mitglieder.${kind}`, await fetchExport(kind))
    // Some of them look alike, which is for people to say.
    const maybe = (await importer.read(sent, 'kind=maybe')).rows
    sent = await importer.decide(sent, { rows: maybe.map(({ number }) => ({ number, choice: { as: 'new' } })) })
    expect((await importer.read(sent, 'kind=wrong')).rows).toEqual([])
    await importer.take(sent)
    expect(await recordsOf(away as TestCalls)).toEqual(await recordsOf(home as TestCalls))
  })
})

/** All records that stand for themselves, with names in place of the ids that are another site's. */
async function recordsOf({ app: { database } }: TestCalls): Promise<MemberRecord[]> {
  const rows = await database.db.selectFrom('members').select('id').where('merged_into', 'is', null).execute()
  const members = await findMembers(
    database.db,
    rows.map(({ id }) => id),
  )
  const nameOf = (id: string) => {
    const named = members.find((member) => member.id === id)?.record
    return named ? `${named.firstName} ${named.surName}` : id
  }
  return members
    .map(({ record }) => ({ ...record, leibbursch: nameOf(record.leibbursch) }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}

/** The sample, and people with whatever is hard to write into a table. */
async function fill({ app }: TestCalls): Promise<void> {
  const samples = await readSampleMembers(seedDir)
  await inTransaction(app.database.db, 'read committed', (trx) =>
    addMembers(trx, app.clock, samples, { what: 'created', accountId: null }),
  )
  for (const [at, note] of traps.entries()) {
    const number = String(at).padStart(2, '0')
    await addPerson(app, {
      firstName: `Falle ${number}`,
      surName: `Nr${number}`,
      note,
      street: note.replaceAll('\n', ' '),
      profession: note.replaceAll('\n', ' '),
    })
  }
  const dead = { status: 'verstorben', statusBefore: 'Ehrenmitglied', diedOn: '1950', birthday: '1878-05-04' } as const
  await addPerson(app, { firstName: 'Ahn', surName: 'Herr', admissionDate: '1895', ...dead })
  await addPerson(app, {
    firstName: 'Franz',
    surName: 'Ausland',
    zipCode: '1010',
    city: 'Wien',
    country: 'Österreich',
    mobilePhoneNumber: '+4366012345678',
    phoneNumber: '+493511234567',
    postReturned: '2024-02-29',
    delivery: 'paper',
    shared: [],
    visible: false,
    newsletter: false,
    exam: 1999,
  })
  const [kept, gone] = [
    await addPerson(app, { firstName: 'Zwei', surName: 'Fach' }),
    await addPerson(app, { firstName: 'Zwo', surName: 'Fach' }),
  ]
  await changePerson(app, gone.id, {}, kept.id)
}
