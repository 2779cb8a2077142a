import { describe, expect, it } from 'vitest'
import { readContent } from '../../content/reading/read-content.ts'
import { signedIn } from '../../testing/accounts.ts'
import { legalFacts } from '../../testing/builders/handover.ts'
import { engines } from '../../testing/databases.ts'
import { useHandoverCalls } from '../../testing/set-ups/handover-calls.ts'

describe.each(engines)('publishing a change of semester on %s', (engine) => {
  const { state, db, ask, begin, prepare, publish, addAccount, everything } = useHandoverCalls(engine)
  const waiting = () =>
    db()
      .selectFrom('mails')
      .select(['to_address', 'subject', 'about_member'])
      .where('state', '=', 'waiting')
      .orderBy('to_address')
      .orderBy('subject')
      .execute()

  it('writes the lists, the calendar, the rights, the mailboxes and the letters together', async () => {
    await ask('PUT', 'legal', { facts: legalFacts, revision: 0 })
    const editor = await addAccount('editor', state.julian)
    const open = await prepare({
      calendar: { opens: true, note: 'Ohne <Stiftungsfest>.\n\nDafür mit Ball.' },
      rights: [{ accountId: editor, role: 'member', isDisabled: true }],
      invitations: [{ memberId: state.konstantin.id, email: 'Konstantin@reimer.example', role: 'admin' }],
      mailboxes: {
        addressOffice: ['neu@aurora.example'],
        contact: { name: 'Unser Senior', email: 'konstantin@reimer.example' },
        imprint: {
          representative: 'Konstantin Reimer, Senior',
          responsible: 'Felix Amelung',
          email: 'konstantin@reimer.example',
        },
      },
    })
    expect(open.problems.filter(({ isHint }) => !isHint)).toEqual([])
    const wakes = state.calls.mailWakes.count
    const { status, json } = await publish(open)
    expect([status, json.open]).toEqual([200, null])
    expect(json.last).toMatchObject({
      semester: { half: 'winter', year: 2025 },
      published: { by: 'Test admin', at: '2025-09-20T18:00:00.000Z' },
      undoUntil: '2025-09-27T18:00:00.000Z',
      takenBack: null,
    })
    const [offices] = await readContent(db(), 'member', 'offices')
    expect(offices).toMatchObject({ id: 'ws2025-26', semester: 'Wintersemester 2025/2026' })
    expect(offices?.holders).toHaveLength(12)
    expect(offices?.holders).toContainEqual({ office: 'senior', person: 'Konstantin Reimer' })
    expect((await readContent(db(), 'member', 'seniors')).at(-1)).toMatchObject({
      id: 117,
      semester: 'WS 2025/26',
      name: 'Konstantin Reimer <em>v. Feder</em>',
      birthday: '12.08.2007',
    })
    expect((await readContent(db(), 'visitor', 'semesters'))[0]).toMatchObject({
      id: 'ws2025-26',
      title: 'Wintersemester 2025/26',
      note: '<p>Ohne &lt;Stiftungsfest&gt;.</p><p>Dafür mit Ball.</p>',
    })
    const { accounts, contact, settings } = await everything()
    expect(accounts).toEqual([
      { email: 'admin@aurora.example', role: 'admin', disabled_at: null },
      { email: 'julian@pham.example', role: 'member', disabled_at: state.now.getTime() },
      { email: 'konstantin@reimer.example', role: 'admin', disabled_at: null },
    ])
    expect(contact).toEqual({ name: 'Unser Senior', email: 'konstantin@reimer.example' })
    expect(settings.addressOffice).toEqual(['neu@aurora.example'])
    const imprint = await readContent(db(), 'visitor', 'imprint')
    expect(imprint.map(({ text }) => String(text)).join()).toContain('Konstantin Reimer, Senior')
    const about = state.konstantin.id
    expect(await waiting()).toEqual([
      {
        to_address: 'konstantin@reimer.example',
        subject: 'Deine Ämter: Senior und Schriftwart, Wintersemester 2025/2026',
        about_member: about,
      },
      { to_address: 'konstantin@reimer.example', subject: 'Einladung zum Mitgliederbereich', about_member: about },
    ])
    expect(state.calls.mailWakes.count).toBe(wakes + 1)
  })

  it('leaves alone what the plan does not change', async () => {
    const before = await everything()
    await publish(await prepare({ letters: [], senior: null, calendar: { opens: false, note: '' } }))
    const { lists, mails, ...others } = await everything()
    expect(others).toEqual({ accounts: before.accounts, contact: before.contact, settings: before.settings })
    const [offices, ...rest] = lists
    expect([offices?.slice(1), ...rest]).toEqual(before.lists)
    // The program sends to whom one can write, unless it was told not to.
    expect(mails.map(({ to_address }) => to_address)).toEqual(['konstantin@reimer.example'])
  })

  it('writes nothing where one part is hindered', async () => {
    const before = await everything()
    const open = await prepare({
      mailboxes: {
        addressOffice: ['neu@aurora.example'],
        contact: { name: 'Unser Senior', email: 'nicht ganz' },
        imprint: null,
      },
    })
    const { status, json } = await publish(open)
    expect([status, json.errors]).toEqual([
      422,
      [{ field: 'mailboxes.contact.email', message: expect.stringContaining('keine gültige E-Mail-Adresse') }],
    ])
    expect(await everything()).toEqual(before)
    expect((await ask('GET', 'handover')).json.open.id).toBe(open.id)
  })

  it('writes nothing where the very last part fails', async () => {
    const open = await prepare({
      mailboxes: {
        addressOffice: ['neu@aurora.example'],
        contact: { name: 'Unser Senior', email: 'neu@aurora.example' },
        imprint: null,
      },
      invitations: [{ memberId: state.julian.id, email: 'julian@pham.example', role: 'member' }],
    })
    const before = await everything()
    // Mails come last: by then everything else has been written.
    await db().schema.alterTable('mails').renameTo('mails_away').execute()
    const { status } = await publish(open)
    await db().schema.alterTable('mails_away').renameTo('mails').execute()
    expect(status).toBe(500)
    expect(await everything()).toEqual(before)
    expect((await publish(open)).status).toBe(200)
  })

  it('happens once, also where two do it at the same moment', async () => {
    const open = await prepare()
    const answers = await Promise.all([publish(open), publish(open)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.title).toBe(
      'Den Semesterwechsel hat Test admin schon veröffentlicht.',
    )
    const offices = await readContent(db(), 'member', 'offices')
    expect(offices.filter(({ id }) => id === 'ws2025-26')).toHaveLength(1)
  })

  it('is refused on top of what another has written meanwhile', async () => {
    const open = await begin()
    await ask('PUT', `handover/${open.id}`, { revision: 1, plan: open.plan })
    expect((await publish(open)).status).toBe(409)
  })

  it('never shuts out the last administrator, nor oneself', async () => {
    const own = state.admin.account.id
    const open = await prepare({ rights: [{ accountId: own, role: 'member', isDisabled: false }] })
    expect(open.problems.filter(({ isHint }) => !isHint).map(({ step, field }) => [step, field])).toEqual([
      ['rights', ''],
      ['rights', `rights.${own}`],
    ])
    expect((await publish(open)).status).toBe(422)
    expect((await ask('GET', 'accounts')).json.accounts[0].role).toBe('admin')
  })

  it('gives rights only by the hand of an administrator', async () => {
    const member = await signedIn(state.calls.app, 'member')
    const editor = await addAccount('editor', state.julian)
    const lend = (id: string) => ask('PUT', `handover/${id}/leader`, { accountId: member.account.id })
    const raised = [
      { rights: [{ accountId: member.account.id, role: 'editor' as const, isDisabled: false }] },
      { rights: [{ accountId: state.admin.account.id, role: 'member' as const, isDisabled: false }] },
      { invitations: [{ memberId: state.konstantin.id, email: 'konstantin@reimer.example', role: 'editor' as const }] },
      // Whoever reads another’s mail would come in as him.
      { invitations: [{ memberId: state.konstantin.id, email: 'mine@member.example', role: 'member' as const }] },
    ]
    for (const change of raised) {
      const open = await prepare(change)
      await lend(open.id)
      const before = await everything()
      const { status, json } = await publish(open, member)
      expect([status, json.title]).toEqual([403, expect.stringMatching(/Administrator.*Test admin/)])
      expect(await everything()).toEqual(before)
      const told = (await ask('GET', 'handover', undefined, member)).json.open.problems
      expect(told.filter((each: { isHint: boolean }) => !each.isHint).length).toBeGreaterThan(0)
      await ask('DELETE', `handover/${open.id}?revision=${open.revision}`)
    }
    const lowered = await prepare({
      rights: [{ accountId: editor, role: 'member', isDisabled: false }],
      invitations: [{ memberId: state.konstantin.id, email: 'konstantin@reimer.example', role: 'member' }],
    })
    await lend(lowered.id)
    expect((await publish(lowered, member)).status).toBe(200)
    expect((await everything()).accounts.map(({ role }) => role)).toEqual(['admin', 'member', 'member', 'member'])
  })

  it('does not open a semester of the calendar twice', async () => {
    const open = await prepare()
    const data = { id: 'ws2025-26', title: 'Wintersemester 2025/26', note: '' }
    const added = await state.calls.request('/editor/collections/semesters/entries', {
      method: 'POST',
      headers: { authorization: state.admin.authorization },
      body: JSON.stringify({ data }),
    })
    expect(added.status).toBe(201)
    const now = (await ask('GET', 'handover')).json.open
    expect(now.problems).toContainEqual(expect.objectContaining({ field: 'calendar.opens', isHint: true }))
    expect((await publish(open)).status).toBe(200)
    const semesters = await readContent(db(), 'visitor', 'semesters')
    expect(semesters.filter(({ id }) => id === 'ws2025-26')).toHaveLength(1)
  })
})
