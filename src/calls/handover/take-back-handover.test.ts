import { describe, expect, it } from 'vitest'
import { issueToken } from '../../accounts/tokens/issue-token.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { purgeHandovers } from '../../handover/purge-handovers.ts'
import { signedIn, testSession } from '../../testing/accounts.ts'
import { legalFacts } from '../../testing/builders/handover.ts'
import { engines } from '../../testing/databases.ts'
import { useHandoverCalls } from '../../testing/set-ups/handover-calls.ts'

const day = 24 * 60 * 60 * 1000

describe.each(engines)('taking a change of semester back on %s', (engine) => {
  const { state, db, ask, begin, prepare, publish, undo, addAccount, everything } = useHandoverCalls(engine)
  /** No session lasts for days: the administrator signs in again. */
  const later = async (milliseconds: number) => {
    state.now = new Date(state.now.getTime() + milliseconds)
    const { database, clock } = state.calls.app
    const token = await inTransaction(database.db, 'read committed', (trx) =>
      issueToken(trx, clock, state.admin.account, testSession),
    )
    state.admin = { ...state.admin, authorization: `Bearer ${token}` }
  }
  const change = async (collection: 'offices' | 'fraternity' | 'semesters', words: object) => {
    const path = `/editor/collections/${collection}`
    const headers = { authorization: state.admin.authorization }
    const { entries } = await (await state.calls.request(path, { headers })).json()
    const [{ id, revision, data }] = entries
    const body = JSON.stringify({ revision, data: { ...data, ...words } })
    const answer = await state.calls.request(`${path}/entries/${id}`, { method: 'PUT', headers, body })
    expect(answer.status).toBe(200)
  }
  const mailboxes = {
    addressOffice: ['neu@aurora.example'],
    contact: { name: 'Unser Senior', email: 'neu@aurora.example' },
    imprint: null,
  }

  it('brings back everything as it was, and withdraws what has not gone out', async () => {
    const editor = await addAccount('editor', state.julian)
    const before = await everything()
    const open = await prepare({
      mailboxes,
      rights: [{ accountId: editor, role: 'member', isDisabled: true }],
      invitations: [{ memberId: state.konstantin.id, email: 'konstantin@reimer.example', role: 'editor' }],
    })
    await publish(open)
    await later(6 * day)
    const { status, json } = await undo(open.id)
    expect([status, json.notes]).toEqual([200, []])
    expect(json.last).toMatchObject({ undoUntil: null, takenBack: { by: 'Test admin' } })
    const { mails, ...after } = await everything()
    expect({ ...after, mails: [] }).toEqual(before)
    expect(mails.map((mail) => mail.state)).toEqual(['cancelled', 'cancelled'])
    const again = await begin({ from: open.id })
    expect(again.plan).toEqual(open.plan)
  })

  it('brings the imprint back as well', async () => {
    await ask('PUT', 'legal', { facts: legalFacts, revision: 0 })
    const before = await everything()
    const imprint = { representative: 'K. Reimer', responsible: 'K. Reimer', email: 'neu@aurora.example' }
    const open = await prepare({ mailboxes: { ...mailboxes, imprint }, letters: [] })
    await publish(open)
    expect((await ask('GET', 'legal')).json.facts.representative).toBe('K. Reimer')
    await undo(open.id)
    expect((await ask('GET', 'legal')).json).toEqual({ facts: legalFacts, revision: 3, edited: [] })
    expect((await everything()).lists).toEqual(before.lists)
  })

  it('says that mails which have gone out stay so', async () => {
    const open = await prepare()
    await publish(open)
    await db().updateTable('mails').set({ state: 'sent', text: null, html: null }).execute()
    expect((await undo(open.id)).json.notes).toEqual(['Eine E-Mail war schon unterwegs. Sie bleibt verschickt.'])
  })

  it('takes nothing back where somebody has written on, and says where', async () => {
    const open = await prepare({ mailboxes })
    await publish(open)
    await change('offices', { semester: 'Wintersemester 2025/26' })
    const before = await everything()
    const { status, json } = await undo(open.id)
    expect([status, json.title]).toEqual([
      409,
      'Seitdem hat jemand weitergeschrieben: in „Chargierte“. Es ist nichts zurückgenommen.',
    ])
    expect(await everything()).toEqual(before)
    expect((await ask('GET', 'handover')).json.last.takenBack).toBe(null)
  })

  it('takes nothing back where the new semester has dates already', async () => {
    const open = await prepare({ mailboxes })
    await publish(open)
    const [event] = await readContent(db(), 'member', 'events')
    const { entryId: _entryId, ...data } = event as NonNullable<typeof event>
    const added = await state.calls.request('/editor/collections/events/entries', {
      method: 'POST',
      headers: { authorization: state.admin.authorization },
      body: JSON.stringify({ data: { ...data, id: 9999, semester: 'ws2025-26' } }),
    })
    expect(added.status).toBe(201)
    const before = await everything()
    const { status, json } = await undo(open.id)
    expect([status, json.title]).toEqual([409, expect.stringMatching(/^„Semester“: .*nichts zurückgenommen\.$/)])
    expect(await everything()).toEqual(before)
  })

  it('leaves a mailbox, an account and a guest who has come in as they are by now, and says so', async () => {
    const editor = await addAccount('editor', state.julian)
    const open = await prepare({
      mailboxes,
      rights: [{ accountId: editor, role: 'member', isDisabled: false }],
      invitations: [{ memberId: state.konstantin.id, email: 'konstantin@reimer.example', role: 'editor' }],
    })
    await publish(open)
    await change('fraternity', { contact: { name: 'Der Vorstand', email: 'vorstand@aurora.example' } })
    await ask('PUT', 'settings', { addressOffice: ['ganz@neu.example'] })
    await ask('PATCH', `accounts/${editor}`, { role: 'admin' })
    const came = { password_hash: state.admin.account.password_hash, last_sign_in_at: 1 }
    await db().updateTable('accounts').set(came).where('email', '=', 'konstantin@reimer.example').execute()
    const { status, json } = await undo(open.id)
    expect([status, json.notes]).toEqual([
      200,
      [
        'Den Kontakt hat seitdem jemand geändert; das bleibt so.',
        'Die Adressverwaltung hat seitdem jemand geändert; das bleibt so.',
        'Das Konto von Julian Pham hat seitdem jemand geändert; das bleibt so.',
        'Konstantin Reimer hat sein neues Konto schon benutzt. Es bleibt, mit den Rechten eines Mitglieds.',
      ],
    ])
    const { accounts, contact, settings } = await everything()
    expect(contact.name).toBe('Der Vorstand')
    expect(settings.addressOffice).toEqual(['ganz@neu.example'])
    expect(accounts.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'admin@aurora.example admin',
      'julian@pham.example admin',
      'konstantin@reimer.example member',
    ])
  })

  it('keeps another field of the fraternity that was changed since', async () => {
    const open = await prepare({ mailboxes })
    await publish(open)
    await change('fraternity', { motto: 'Voran!' })
    expect((await undo(open.id)).json.notes).toEqual([])
    const { motto, contact } = await readContent(db(), 'visitor', 'fraternity')
    expect([motto, contact.email]).toEqual(['Voran!', 'senior@aurora.example'])
  })

  it('is too late on the eighth day, and then nothing of the plan is kept', async () => {
    const open = await prepare()
    await publish(open)
    await later(7 * day)
    expect((await ask('GET', 'handover')).json.last.undoUntil).not.toBe(null)
    await later(1)
    const { status, json } = await undo(open.id)
    expect([status, json.title]).toEqual([409, expect.stringContaining('sieben Tage sind vorbei')])
    await purgeHandovers(db(), () => state.now)
    const row = await db().selectFrom('handovers').select(['plan', 'done', 'semester']).executeTakeFirstOrThrow()
    expect(row).toEqual({ plan: null, done: null, semester: 'Wintersemester 2025/2026' })
    expect((await ask('GET', 'handover')).json.last).toMatchObject({ undoUntil: null, takenBack: null })
  })

  it('happens once, also where two do it at the same moment', async () => {
    const open = await prepare()
    await publish(open)
    const answers = await Promise.all([undo(open.id), undo(open.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.title).toBe(
      'Den Semesterwechsel hat Test admin schon zurückgenommen.',
    )
  })

  it('is for who has led it, and gives rights back by an administrator alone', async () => {
    const member = await signedIn(state.calls.app, 'member')
    const editor = await addAccount('editor', state.julian)
    const open = await prepare({ rights: [{ accountId: editor, role: 'member', isDisabled: false }] })
    await publish(open)
    expect((await undo(open.id, member)).status).toBe(403)
    await db().updateTable('handovers').set({ leader: member.account.id }).execute()
    const { status, json } = await undo(open.id, member)
    expect([status, json.title]).toEqual([403, expect.stringContaining('Test admin')])
    expect((await undo(open.id)).status).toBe(200)
  })

  it('takes from nobody what he takes back with', async () => {
    const editor = await addAccount('editor', state.julian)
    const open = await prepare({ rights: [{ accountId: editor, role: 'admin', isDisabled: false }] })
    await publish(open)
    const { database, clock } = state.calls.app
    const own = { ...state.admin.account, id: editor, email: 'julian@pham.example' }
    const token = await inTransaction(database.db, 'read committed', (trx) => issueToken(trx, clock, own, testSession))
    const before = await everything()
    const { status, json } = await undo(open.id, { ...state.admin, authorization: `Bearer ${token}` })
    expect([status, json.title]).toEqual([409, expect.stringContaining('verlörst du selbst die Rolle')])
    expect(await everything()).toEqual(before)
    expect((await undo(open.id)).status).toBe(200)
  })

  it('still works for the rest where somebody of it has been erased', async () => {
    const editor = await addAccount('editor', state.julian)
    const open = await prepare({
      rights: [{ accountId: editor, role: 'member', isDisabled: false }],
      mailboxes: { ...mailboxes, contact: { name: 'Julian Pham', email: 'julian@pham.example' } },
    })
    await publish(open)
    expect((await ask('DELETE', `members/${state.julian.id}`, { revision: 1 })).status).toBe(200)
    const row = await db().selectFrom('handovers').selectAll().executeTakeFirstOrThrow()
    expect(`${row.plan} ${row.done}`).not.toMatch(/Julian|pham/)
    expect(row.done).not.toContain(editor)
    expect((await undo(open.id)).status).toBe(200)
    expect((await readContent(db(), 'member', 'offices'))[0]?.id).toBe('ss2025')
  })
})
