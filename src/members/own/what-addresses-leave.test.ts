import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { systemClock as clock } from '../../clock.ts'
import type { Database } from '../../database/open-database.ts'
import { authorOf, signedIn } from '../../testing/accounts.ts'
import { testAddress, testOffice } from '../../testing/addresses.ts'
import { engines, openFreshDatabase } from '../../testing/databases.ts'
import { changePerson } from '../../testing/members.ts'
import { findOwnMember } from '../record/own-members.ts'
import { updateAddress } from './update-address.ts'

describe.each(engines)('an address that is sent, on %s,', (engine) => {
  let database: Database
  let accountId: string

  beforeEach(async () => {
    database = await openFreshDatabase(engine)
    accountId = (await signedIn({ database, clock }, 'member')).account.id
  })
  afterEach(() => database.close())

  const send = async (change: object = {}, basedOn?: number) => {
    const body = { ...testAddress, ...change }
    const author = await authorOf(database, accountId)
    return updateAddress(database.db, clock, { author, body, office: testOffice, basedOn })
  }
  const own = async () => {
    const member = await findOwnMember(database.db, accountId)
    if (!member) throw new Error('no record')
    return member
  }

  it('ticks none of the five shares and takes none away, whatever it says of them', async () => {
    const sly = { ...testAddress, shared: ['address', 'phone', 'email', 'birthday', 'profession'], delivery: 'paper' }
    await send(sly)
    expect((await own()).record).toMatchObject({ visible: true, shared: [], delivery: 'email' })
    const { id } = await own()
    await changePerson({ database, clock }, id, { shared: ['phone'], visible: false })
    await send({ ...sly, visible: true, city: 'Hohenlinde' })
    expect((await own()).record).toMatchObject({ visible: true, shared: ['phone'] })
    await send({ ...testAddress, visible: false })
    expect((await own()).record.shared).toEqual(['phone'])
  })

  it('that starts from an outdated state overwrites nobody, unless it is about something else', async () => {
    await send()
    const { id } = await own()
    await changePerson({ database, clock }, id, { note: 'hat angerufen' })
    expect(await send({ profession: 'Arzt' }, 1)).toMatchObject({ profession: 'Arzt', revision: 3 })
    await changePerson({ database, clock }, id, { phoneNumber: '+493023125890' })
    const late = send({ street: 'Am Markt 1' }, 3)
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      details: { conflict: { phoneNumber: '+493023125890', profession: 'Arzt', revision: 4 } },
    })
    expect((await own()).record).toMatchObject({ phoneNumber: '+493023125890', street: testAddress.street })
  })
})
