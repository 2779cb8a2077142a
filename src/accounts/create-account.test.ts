import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../database/in-transaction.ts'
import type { Database } from '../database/open-database.ts'
import type { MemberRecord } from '../members/record/member-record.ts'
import { engines, openFreshDatabase } from '../testing/databases.ts'
import { addPerson, changePerson } from '../testing/members.ts'
import { lockOwner } from './account-owners.ts'
import { findAccountByEmail } from './accounts.ts'
import { createAccount } from './create-account.ts'
import { makeFirstAdministrator } from './make-first-administrator.ts'
import { verifyPassword } from './sign-in/verify-password.ts'

const now = Date.parse('2025-05-01T12:00:00Z')
const clock = () => new Date(now)
const wanted = { email: 'hans@aurora.example', password: 'Wanderlied am Brunnen', role: 'member' } as const

describe.each(engines)('accounts on %s', (engine) => {
  let database: Database

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
  })
  afterEach(() => database.close())

  const accounts = () => database.db.selectFrom('accounts').selectAll().execute()

  it('are stored with a folded address, a tidy name and a hash of the password', async () => {
    await createAccount(database.db, clock, {
      ...wanted,
      email: ' Hans@Aurora.Example',
      name: ' Hans\u0000\n Meier ',
      title: 'Dr.',
    })
    const stored = await findAccountByEmail(database.db, wanted.email)
    expect(stored).toMatchObject({
      name: 'Hans Meier',
      title: 'Dr.',
      role: 'member',
      created_at: now,
      disabled_at: null,
    })
    expect(await verifyPassword(stored?.password_hash, wanted.password)).toBe(true)
  })

  it('are called like the address where no name is known', async () => {
    expect((await createAccount(database.db, clock, { ...wanted, name: ' ' })).name).toBe('hans')
  })

  it('are one per address, also when two come at once', async () => {
    const both = [wanted, { ...wanted, email: 'HANS@aurora.example' }]
    const answers = await Promise.allSettled(both.map((each) => createAccount(database.db, clock, each)))
    expect(answers.map((answer) => answer.status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(createAccount(database.db, clock, wanted)).rejects.toMatchObject({
      code: 'conflict',
      title: 'Für diese E-Mail-Adresse gibt es schon ein Konto.',
    })
    expect(await accounts()).toHaveLength(1)
  })

  it.each([
    ['a bad address', { ...wanted, email: 'hans' }, 'Das ist keine gültige E-Mail-Adresse.'],
    ['a weak password', { ...wanted, password: 'kurz' }, 'Das Passwort muss mindestens 12 Zeichen haben.'],
  ])('are not made with %s', async (_, bad, title) => {
    await expect(createAccount(database.db, clock, bad)).rejects.toMatchObject({ code: 'unprocessable', title })
    expect(await accounts()).toEqual([])
  })

  describe('belong to the record that has their e-mail address', () => {
    const add = async (email: string, person: Partial<MemberRecord> = {}) =>
      (await addPerson({ database, clock }, { email, ...person })).id
    const ownerOfNew = async (email: string) =>
      (await createAccount(database.db, clock, { ...wanted, email })).member_id

    it('in any spelling', async () => {
      const id = await add('Hans@Aurora.example')
      expect(await ownerOfNew('hANS@aurora.example')).toBe(id)
      expect((await findAccountByEmail(database.db, wanted.email))?.member_id).toBe(id)
    })

    it('but not where two have it, he is dead, it is merged, or somebody has it already', async () => {
      for (const email of ['zwei@aurora.example', 'ZWEI@aurora.example']) await add(email)
      await add('tot@aurora.example', { status: 'verstorben' })
      const [first, second] = [await add('doppelt@aurora.example'), await add('')]
      await changePerson({ database, clock }, first, {}, second)
      const taken = await add('vergeben@aurora.example')
      const other = await createAccount(database.db, clock, { ...wanted, email: 'anderer@aurora.example' })
      await database.db.updateTable('accounts').set({ member_id: taken }).where('id', '=', other.id).execute()
      for (const name of ['zwei', 'tot', 'doppelt', 'vergeben', 'niemand']) {
        expect([name, await ownerOfNew(`${name}@aurora.example`)]).toEqual([name, null])
      }
    })

    it('and a dead or merged one beside it does not matter', async () => {
      const id = await add('sohn@aurora.example')
      await add('sohn@aurora.example', { status: 'verstorben' })
      expect(await ownerOfNew('sohn@aurora.example')).toBe(id)
    })

    it('or to nobody, where the record goes to another account or is merged at the same moment', async () => {
      for (let round = 0; round < 6; round++) {
        const email = `runde${round}@aurora.example`
        const [record, twin] = [await add(email), await add('')]
        const other = await createAccount(database.db, clock, { ...wanted, email: `anderer${round}@aurora.example` })
        const give = () =>
          inTransaction(database.db, 'read committed', async (trx) => {
            await lockOwner(trx, record)
            await trx.updateTable('accounts').set({ member_id: record }).where('id', '=', other.id).execute()
          })
        const merge = () => changePerson({ database, clock }, record, {}, twin)
        const [member_id] = await Promise.all([ownerOfNew(email), round % 2 ? give() : merge()])
        expect([record, null]).toContain(member_id)
      }
    })

    it('as the first administrator does', async () => {
      const id = await add('webmaster@aurora.example')
      const admin = { email: 'Webmaster@Aurora.example', password: 'Silber und Himmelblau' }
      await inTransaction(database.db, 'read committed', (trx) => makeFirstAdministrator(trx, clock, admin))
      expect(await accounts()).toMatchObject([{ member_id: id, role: 'admin' }])
    })
  })

  describe('the first administrator', () => {
    const admin = { email: 'Webmaster@Aurora.example', password: 'Silber und Himmelblau' }

    it('gets the given password, which is not repeated', async () => {
      expect(
        await inTransaction(database.db, 'read committed', (trx) => makeFirstAdministrator(trx, clock, admin)),
      ).toEqual({ email: 'webmaster@aurora.example' })
      const [stored] = await accounts()
      expect(stored?.role).toBe('admin')
      expect(await verifyPassword(stored?.password_hash, admin.password)).toBe(true)
    })

    it('gets a made-up password where none is given', async () => {
      const made = await inTransaction(database.db, 'read committed', (trx) =>
        makeFirstAdministrator(trx, clock, { email: admin.email }),
      )
      const [stored] = await accounts()
      expect(await verifyPassword(stored?.password_hash, made?.generatedPassword ?? '')).toBe(true)
    })

    it('is not made where there is one already, whatever the address', async () => {
      await createAccount(database.db, clock, { ...wanted, role: 'admin' })
      expect(
        await inTransaction(database.db, 'read committed', (trx) => makeFirstAdministrator(trx, clock, admin)),
      ).toBeUndefined()
      expect(await accounts()).toHaveLength(1)
    })

    it('is made beside members, who could not let anybody in', async () => {
      await createAccount(database.db, clock, wanted)
      expect(
        await inTransaction(database.db, 'read committed', (trx) => makeFirstAdministrator(trx, clock, admin)),
      ).toEqual({ email: 'webmaster@aurora.example' })
    })

    it('is made once if two start at once', async () => {
      const both = await Promise.all(
        [1, 2].map(() =>
          inTransaction(database.db, 'read committed', (trx) => makeFirstAdministrator(trx, clock, admin)),
        ),
      )
      expect(both.filter(Boolean)).toHaveLength(1)
      expect(await accounts()).toHaveLength(1)
    })

    it('stops the start with one line if the password is weak', async () => {
      const weak = inTransaction(database.db, 'read committed', (trx) =>
        makeFirstAdministrator(trx, clock, { ...admin, password: 'passwort1234' }),
      )
      await expect(weak).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(/^Erstes Konto .*$/),
      })
    })
  })
})
