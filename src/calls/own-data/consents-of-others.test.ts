import { describe, expect, it } from 'vitest'
import { findMembers } from '../../members/record/members.ts'
import { testAddress } from '../../testing/addresses.ts'
import { engines } from '../../testing/databases.ts'
import { addAccountBeside, useOwnData } from '../../testing/set-ups/own-data.ts'
import { openImporter } from '../../testing/set-ups/sent-tables.ts'

/** Nobody has said yes. */
const unasked = { newsletter: false, visible: false, shared: [] }

describe.each(engines)('what somebody agrees to, on %s', (engine) => {
  const { state, ask } = useOwnData(engine)
  const recordOf = async (name: string) => {
    const { db } = state.calls.app.database
    const rows = await db.selectFrom('members').select('id').where('name', '=', name).execute()
    const [member] = await findMembers(
      db,
      rows.map(({ id }) => id),
    )
    if (!member) return expect.fail(`${name} is not there`)
    const { newsletter, visible, shared } = member.record
    return { id: member.id, consents: { newsletter, visible, shared } }
  }

  it('is nothing in a record that an administrator makes, and stays so when he is invited', async () => {
    const as = state.admin.authorization
    const made = await ask('POST', '/members', { firstName: 'Otto', surName: 'Neu', email: 'otto@b.example' }, as)
    expect(made.status).toBe(201)
    const { id, consents } = await recordOf('Otto Neu')
    expect(consents).toEqual(unasked)
    const invited = await ask('POST', '/accounts', { memberId: id, email: 'otto@b.example', role: 'member' }, as)
    expect(invited.status).toBe(201)
    expect((await recordOf('Otto Neu')).consents).toEqual(unasked)
  })

  it('is nothing in a record from a file that does not say so', async () => {
    const importer = openImporter(state.calls, state.admin.authorization)
    const said = 'Vorname;Nachname;Newsletter\nHans;Stumm;\nKarl;Gesagt;ja\n'
    await importer.take(await importer.send('Mitglieder.csv', said))
    expect((await recordOf('Hans Stumm')).consents).toEqual(unasked)
    expect((await recordOf('Karl Gesagt')).consents).toEqual({ ...unasked, newsletter: true })
  })

  it('is ticked for himself alone, in the form where he enters his own address', async () => {
    const { newsletter: _, visible: __, ...silent } = testAddress
    const himself = await addAccountBeside(state.calls.app, null, 'selbst@b.example')
    const sent = { ...silent, firstName: 'Selbst', surName: 'Eingetragen', zipCode: 895 }
    expect((await ask('POST', '/addresses', sent, himself.authorization)).status).toBe(201)
    expect((await recordOf('Selbst Eingetragen')).consents).toMatchObject({ newsletter: true, visible: true })
  })
})
