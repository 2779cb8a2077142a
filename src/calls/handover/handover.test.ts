import { describe, expect, it } from 'vitest'
import type { HandoverProblem } from '../../handover/handover-answers.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { changePerson } from '../../testing/members.ts'
import { useHandoverCalls } from '../../testing/set-ups/handover-calls.ts'

const at = (problems: HandoverProblem[], field: string) => problems.filter((each) => each.field === field)

describe.each(engines)('preparing a change of semester on %s', (engine) => {
  const { state, ask, begin, save, prepare, withKonstantin, addAccount } = useHandoverCalls(engine)

  it('copies everything from the semester before', async () => {
    const { plan, facts, revision } = await begin()
    expect(revision).toBe(1)
    expect(plan.semester).toEqual({ half: 'winter', year: 2025 })
    expect(plan.holders).toHaveLength(12)
    expect(plan.holders).toContainEqual({ office: 'senior', person: 'Julian Pham', memberId: state.julian.id })
    // The others have no record here, and nobody is guessed.
    expect(plan.holders).toContainEqual({ office: 'kassenwart', person: 'Milan Jovanovski', memberId: null })
    expect(plan.senior).toMatchObject({
      name: 'Julian Pham',
      nickname: 'Kranich',
      birthday: '',
      remark: 'wiedergewählt',
    })
    expect(plan.calendar).toEqual({ opens: true, note: '' })
    expect(plan.mailboxes).toEqual({
      addressOffice: ['adressen@aurora.example'],
      contact: { name: 'Senior der Aktivitas', email: 'senior@aurora.example' },
      imprint: null,
    })
    const sent = plan.letters.filter(({ isSent }) => isSent).map(({ office }) => office)
    expect(sent.toSorted()).toEqual(['schriftwart', 'senior'])
    expect(plan.rights).toEqual([])
    expect(facts.offices[3]).toMatchObject({ id: 'senior', before: 'Julian Pham', path: '/tasks#senior' })
    expect(facts.withoutAccount.map(({ name }) => name)).toEqual(['Julian Pham', 'Konstantin Reimer'])
  })

  it('proposes the row of a new Senior with what his record shares', async () => {
    const { plan } = await prepare()
    expect(plan.senior).toEqual({
      name: 'Konstantin Reimer',
      nickname: 'Feder',
      birthday: '12.08.2007',
      schoolLeavingExamination: '2026',
      remark: '',
    })
  })

  it('opens the calendar for a semester that it has not yet, whichever is chosen', async () => {
    const open = await begin({ semester: { half: 'summer', year: 2025 } })
    expect(open.plan.calendar.opens).toBe(false)
    const { json } = await save(open, { ...open.plan, semester: { half: 'winter', year: 2025 } })
    expect(json.open.plan.calendar.opens).toBe(true)
    const calendar = { opens: false, note: '' }
    const shut = await save(json.open, { ...json.open.plan, calendar })
    expect(shut.json.open.plan.calendar.opens).toBe(false)
  })

  it('leaves a row alone that was written together with the new holder', async () => {
    const open = await begin()
    const senior = { name: 'K. Reimer', nickname: '', birthday: '', schoolLeavingExamination: '', remark: 'vorläufig' }
    const { json } = await save(open, { ...withKonstantin(open.plan), senior })
    expect(json.open.plan.senior).toEqual(senior)
  })

  it('is begun once, also by two at the same moment', async () => {
    const answers = await Promise.all([ask('POST', 'handover', {}), ask('POST', 'handover', {})])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.json.title).toBe(
      'Test admin hat am 20.\u00a0September um 20.00\u00a0Uhr schon einen Semesterwechsel begonnen. Dort geht es weiter.',
    )
    expect(refused?.json.current.open.plan.holders).toHaveLength(12)
  })

  it('tells who was faster, and keeps what he wrote', async () => {
    const open = await begin()
    const [one, other] = await Promise.all([
      save(open, { ...open.plan, confirmed: { penalties: true, figures: false } }),
      save(open, { ...open.plan, confirmed: { penalties: false, figures: true } }),
    ])
    const [kept, refused] = one.status === 200 ? [one, other] : [other, one]
    expect([kept.status, refused.status]).toEqual([200, 409])
    expect(refused.json.title).toMatch(/^Inzwischen hat Test admin weitergeschrieben\./)
    expect(refused.json.current.open.plan).toEqual(kept.json.open.plan)
  })

  it('keeps half a plan, and refuses only what is none', async () => {
    const open = await begin()
    const half = { ...open.plan, mailboxes: { ...open.plan.mailboxes, addressOffice: ['adr'] } }
    const { status, json } = await save(open, half)
    expect(status).toBe(200)
    expect(at(json.open.problems, 'mailboxes.addressOffice.0')).toMatchObject([{ step: 'mailboxes', isHint: false }])
    const broken = await save(json.open, { ...half, confirmed: { penalties: 'ja' } } as never)
    expect([broken.status, broken.json.errors.map(({ field }: { field: string }) => field)]).toEqual([
      422,
      ['plan.confirmed.penalties', 'plan.confirmed.figures'],
    ])
  })

  it('is for administrators, and whom they lend it to', async () => {
    const [member, editor] = [await signedIn(state.calls.app, 'member'), await signedIn(state.calls.app, 'editor')]
    expect((await ask('POST', 'handover', {}, editor)).status).toBe(403)
    const open = await begin()
    for (const who of [member, editor]) {
      expect((await ask('GET', 'handover', undefined, who)).json).toEqual({
        mayLead: false,
        mayGiveRights: false,
        open: null,
        last: null,
        due: null,
      })
      const refused = await save(open, open.plan, who)
      expect([refused.status, refused.json.title]).toEqual([403, expect.stringContaining('Administrator')])
      expect((await ask('GET', `handover/${open.id}/preview`, undefined, who)).status).toBe(403)
      expect((await ask('POST', `handover/${open.id}/publish`, { revision: 1 }, who)).status).toBe(403)
      expect((await ask('DELETE', `handover/${open.id}?revision=1`, undefined, who)).status).toBe(403)
    }
    const lend = (accountId: string | null, who = state.admin) =>
      ask('PUT', `handover/${open.id}/leader`, { accountId }, who)
    expect((await lend('nobody')).status).toBe(422)
    expect((await lend(member.account.id)).json.open.leader.name).toBe('Test member')
    expect((await save(open, open.plan, member)).json).toMatchObject({ mayLead: true, mayGiveRights: false })
    expect((await lend(editor.account.id, member)).status).toBe(403)
    await lend(null)
    expect((await save({ id: open.id, revision: 2 }, open.plan, member)).status).toBe(403)
  })

  it('is dropped by who has seen its last state, and another can be begun from it', async () => {
    const open = await prepare()
    expect((await ask('DELETE', `handover/${open.id}?revision=1`)).status).toBe(409)
    expect((await ask('DELETE', `handover/${open.id}?revision=2`)).json).toMatchObject({ open: null, last: null })
    expect((await save(open, open.plan)).json.title).toBe('Den Semesterwechsel hat Test admin verworfen.')
    const again = await begin({ from: open.id })
    expect(again.plan).toEqual(open.plan)
  })

  it('follows who was merged, and says where somebody has died', async () => {
    const open = await prepare()
    const { app } = state.calls
    await changePerson(app, state.konstantin.id, {}, state.julian.id)
    const merged = (await ask('GET', 'handover')).json.open
    expect(merged.plan.holders).toContainEqual({
      office: 'senior',
      person: 'Konstantin Reimer',
      memberId: state.julian.id,
    })
    expect(at(merged.problems, 'holders.senior')).toEqual([])
    await changePerson(app, state.julian.id, { status: 'verstorben' })
    const problems = (await ask('GET', 'handover')).json.open.problems
    expect(at(problems, 'holders.senior')).toMatchObject([
      { message: 'Julian Pham ist verstorben. Wähle jemand anderen oder lass das Amt frei.', isHint: false },
    ])
    expect(open.id).toBe(merged.id)
  })

  it('forgets who is erased, in the plan as well, and says so at his office', async () => {
    const accountId = await addAccount('editor', state.konstantin)
    const open = await prepare({
      letters: [{ office: 'kassenwart', isSent: false, openPoints: 'Konstantin Reimer die Kasse zeigen' }],
      rights: [{ accountId, role: 'member', isDisabled: false }],
    })
    await ask('PUT', `handover/${open.id}/leader`, { accountId })
    const erased = await ask('DELETE', `members/${state.konstantin.id}`, { revision: 1 })
    expect(erased.status).toBe(200)
    const row = await state.calls.app.database.db.selectFrom('handovers').selectAll().executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toMatch(/Konstantin|Reimer|reimer/)
    expect([row.plan?.includes(accountId), row.leader]).toEqual([false, null])
    // Who still has the old plan on his screen does not bring him back unawares.
    expect((await save(open, open.plan)).status).toBe(409)
    const now = (await ask('GET', 'handover')).json.open
    expect(at(now.problems, 'holders.senior')).toMatchObject([
      { message: expect.stringContaining('inzwischen gelöscht'), isHint: false },
    ])
    expect((await ask('POST', `handover/${now.id}/publish`, { revision: now.revision })).status).toBe(422)
    // Deciding that the office is vacant settles it.
    const vacant = { office: 'senior', person: '', memberId: null }
    const holders = now.plan.holders.map((each: { office: string }) => (each.office === 'senior' ? vacant : each))
    const mended = await save(now, { ...now.plan, holders })
    expect(at(mended.json.open.problems, 'holders.senior')).toMatchObject([{ isHint: true }])
  })

  it('previews everything old beside new, and the letters as they would be sent', async () => {
    const { id } = await prepare({ calendar: { opens: true, note: 'Bald.' } })
    const { json } = await ask('GET', `handover/${id}/preview`)
    const lines = json.changes.map((each: Record<string, string>) => `${each.label}: ${each.before} → ${each.after}`)
    expect(lines).toEqual(
      expect.arrayContaining([
        'Semester: Sommersemester 2025 → Wintersemester 2025/2026',
        'Senior: Julian Pham → Konstantin Reimer',
        'Kassenwart: Milan Jovanovski → Milan Jovanovski',
        'Liste der Senioren:  → 117. WS 2025/26: Konstantin Reimer v.\u00a0Feder',
        'Kalender:  → Wintersemester 2025/26',
      ]),
    )
    // He is Schriftwart as well: one letter says both.
    expect(json.letters).toMatchObject([
      { office: 'senior', to: 'konstantin@reimer.example', name: 'Konstantin Reimer' },
    ])
    const [{ subject, text }] = json.letters
    expect(subject).toBe('Deine Ämter: Senior und Schriftwart, Wintersemester 2025/2026')
    const said = text.replace(/\s+/g, ' ')
    expect(said).toContain('Lieber Konstantin, du bist jetzt Senior und Schriftwart der Pennälerverbindung Aurora')
    expect(said).toContain('Vor dir hatte das Amt Julian Pham.')
    expect(said).toContain('/tasks#senior')
    expect(said).toContain('/duties')
  })
})
