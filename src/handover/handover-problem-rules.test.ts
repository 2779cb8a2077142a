import { describe, expect, it } from 'vitest'
import { circumstances, person, plan } from '../testing/builders/handover.ts'
import { findProblems } from './handover-problem-rules.ts'
import { erasedId } from './holder-rules.ts'

const admin = { accountId: 'felix', isAdmin: true }

/** What is said at a field, hints with a question mark in front. */
function said(field: string, changed = plan(), around = circumstances(), leader = admin): string[] {
  return findProblems(changed, around, leader)
    .filter((problem) => problem.field === field)
    .map(({ isHint, message }) => (isHint ? `? ${message}` : message))
}

const seniorIs = (holder: { person: string; memberId: string | null }) =>
  plan({ holders: [{ office: 'senior', ...holder }] })

describe('the problems of a change of semester', () => {
  it('are none where everything is in order', () => {
    expect(findProblems(plan(), circumstances(), admin)).toEqual([])
  })

  it('name a semester that is there already, or before the last', () => {
    expect(said('semester', plan({ semester: { half: 'summer', year: 2025 } }))).toEqual([
      'Das Sommersemester 2025 steht schon in der Liste. Wähle ein späteres.',
    ])
    expect(said('semester', plan({ semester: { half: 'winter', year: 2023 } }))).toEqual([
      'Das Wintersemester 2023/2024 liegt vor dem Sommersemester 2025, das zuletzt eingetragen ist. Wähle ein späteres.',
    ])
  })

  it('name who is erased, has died, is nobody or unknown, at his office', () => {
    expect(said('holders.senior', seniorIs({ person: '', memberId: erasedId }))).toEqual([
      'Wer hier stand, ist inzwischen gelöscht worden. Wähle jemand anderen oder lass das Amt frei.',
    ])
    const dead = circumstances({}, [person('julian', { isLiving: false })])
    expect(said('holders.senior', seniorIs({ person: 'Julian Pham', memberId: 'julian' }), dead)).toEqual([
      'Julian Pham ist verstorben. Wähle jemand anderen oder lass das Amt frei.',
    ])
    expect(said('holders.senior', seniorIs({ person: ' ', memberId: null }))).toEqual([
      '? Das Amt bleibt frei: In der Liste steht N.N.',
    ])
    expect(said('holders.senior', seniorIs({ person: 'Irgendwer', memberId: null }))[0]).toMatch(
      /^\? „Irgendwer“ steht nicht oder nicht eindeutig im Verzeichnis\./,
    )
    expect(said('holders.senior', seniorIs({ person: 'Julian Pham', memberId: null }))).toEqual([])
  })

  it('name a row of the Senior that is missing, empty, twice or about somebody else', () => {
    expect(said('', plan({ senior: null }))).toEqual([
      '? Für das Wintersemester 2025/2026 kommt keine Zeile in die Liste der Senioren.',
    ])
    const { senior } = plan()
    const named = (name: string) => plan({ senior: senior && { ...senior, name } })
    expect(said('senior.name', named(' '))).toEqual(['Bitte gib den Namen an.'])
    const row = (name: string) => circumstances({ seniors: [{ number: 117, semester: 'WS 2025/26', name }] })
    expect(said('senior.name', plan(), row('Julian Pham v. Kranich'))[0]).toMatch(/schon in der Liste der Senioren/)
    expect(said('senior.name', plan(), row('Karl Muster'))).toEqual([
      '? Für das Wintersemester 2025/2026 steht schon Karl Muster in der Liste der Senioren.',
    ])
    expect(said('senior.name', named('Karl Muster'))).toEqual([
      '? Gewählt ist Julian Pham; in dieser Zeile steht Karl Muster.',
    ])
  })

  it('name a semester that the calendar has already', () => {
    const there = circumstances({ calendar: [{ key: 'winter', title: 'Wintersemester 2025/26' }] })
    expect(said('calendar.opens', plan(), there)).toEqual([
      '? Das Wintersemester 2025/2026 gibt es im Kalender schon. Es bleibt, wie es ist.',
    ])
    expect(said('calendar.opens', plan({ calendar: { opens: false, note: '' } }), there)).toEqual([])
  })

  it('keep the last administrator, and everybody from himself', () => {
    const lowered = plan({ rights: [{ accountId: 'felix', role: 'editor', isDisabled: false }] })
    const disabled = plan({ rights: [{ accountId: 'felix', role: 'admin', isDisabled: true }] })
    for (const each of [lowered, disabled]) {
      expect(said('', each, circumstances(), { accountId: 'other', isAdmin: true })).toEqual([
        'So bliebe kein Administrator übrig, der sich anmelden kann. Lass mindestens einem die Rolle.',
      ])
      expect(said('rights.felix', each)[0]).toMatch(/^Dein eigenes Konto kannst du weder sperren/)
    }
  })

  it('let nobody but administrators give rights, and name them', () => {
    const lent = { accountId: 'julian', isAdmin: false }
    const raised = plan({ rights: [{ accountId: 'julian', role: 'editor', isDisabled: false }] })
    expect(said('rights.julian', raised, circumstances(), lent)).toEqual([
      'Das darf nur ein Administrator veröffentlichen: Felix Amelung.',
    ])
    expect(said('rights.julian', raised)).toEqual([])
    const invited = (role: 'member' | 'editor', email: string) =>
      plan({ invitations: [{ memberId: 'oskar', email, role }] })
    const at = (each: ReturnType<typeof plan>) => said('invitations.oskar', each, circumstances(), lent)
    expect(at(invited('editor', 'oskar@aurora.example'))).toHaveLength(1)
    expect(at(invited('member', 'another@aurora.example'))).toHaveLength(1)
    expect(at(invited('member', ' Oskar@aurora.example'))).toEqual([])
  })

  it('name invitations that lead nowhere', () => {
    const invited = (...invitations: { memberId: string; email: string }[]) =>
      plan({ invitations: invitations.map((each) => ({ ...each, role: 'member' })) })
    const oskar = { memberId: 'oskar', email: 'oskar@aurora.example' }
    expect(said('invitations.gone', invited({ ...oskar, memberId: 'gone' }))[0]).toMatch(/inzwischen gelöscht/)
    expect(said('invitations.julian', invited({ ...oskar, memberId: 'julian' }))).toEqual([
      'Julian Pham hat schon ein Konto und braucht keine Einladung.',
    ])
    expect(said('invitations.oskar', invited({ ...oskar, email: 'oskar' }))).toEqual([
      'Das ist keine gültige E-Mail-Adresse.',
    ])
    expect(said('invitations.oskar', invited({ ...oskar, email: 'FELIX@aurora.example' }))).toEqual([
      'Für diese E-Mail-Adresse gibt es schon ein Konto.',
    ])
    expect(said('invitations.oskar', invited(oskar, oskar))).toEqual(['Diese Einladung steht zweimal da.'])
    const dead = circumstances({}, [person('oskar', { isLiving: false })])
    expect(said('invitations.oskar', invited(oskar), dead)).toEqual(['Oskar ist verstorben und bekommt kein Konto.'])
  })

  it('hint at who has left every office and keeps his rights', () => {
    const base = circumstances()
    const accounts = base.accounts.map((each) => (each.id === 'julian' ? { ...each, role: 'editor' as const } : each))
    const around = { ...base, accounts }
    const left = seniorIs({ person: '', memberId: null })
    expect(said('rights.julian', left, around)).toEqual(['? Julian Pham hat kein Amt mehr und bleibt Redakteur.'])
    expect(said('rights.julian', plan(), around)).toEqual([])
    const rights = [{ accountId: 'julian', role: 'member' as const, isDisabled: false }]
    expect(said('rights.julian', { ...left, rights }, around)).toEqual([])
  })

  it('hint at who needs rights for his office', () => {
    const base = circumstances()
    const webmaster = { id: 'webmaster', name: 'Webmaster', group: 'actives' as const, path: null, summary: '' }
    const around = { ...base, offices: [...base.offices, webmaster] }
    const held = (memberId: string) =>
      plan({ holders: [...plan().holders, { office: 'webmaster', person: memberId, memberId }] })
    expect(said('rights.julian', held('julian'), around)[0]).toMatch(/^\? Julian Pham hat das Amt „Webmaster“/)
    expect(said('invitations.oskar', held('oskar'), around)[0]).toMatch(/^\? Oskar hat das Amt „Webmaster“/)
    const rights = [{ accountId: 'julian', role: 'admin' as const, isDisabled: false }]
    expect(said('rights.julian', { ...held('julian'), rights }, around)).toEqual([])
  })

  it('hint at who is given what comes with his office, and ask for nothing that comes with it', () => {
    const brings = { rights: ['documents', 'addresses'], collections: [] }
    const base = circumstances()
    const around = { ...base, offices: base.offices.map((office) => ({ ...office, brings })) }
    const rights = [{ accountId: 'julian', role: 'editor' as const, isDisabled: false }]
    expect(said('rights.julian', plan({ rights }), base)).toEqual([])
    expect(said('rights.julian', plan({ rights }), around)).toEqual([
      '? Julian Pham bekommt als „Senior“ Rechte, die mit dem Amt wieder gehen. Die Rolle Redakteur bliebe ihm.',
    ])
    const keeper = {
      id: 'adressverwaltung',
      name: 'Adressverwaltung',
      group: 'actives' as const,
      path: null,
      summary: '',
    }
    const holders = [...plan().holders, { office: keeper.id, person: 'Julian Pham', memberId: 'julian' }]
    const withKeeper = (office: typeof keeper) => ({ ...base, offices: [...base.offices, office] })
    expect(said('rights.julian', plan({ holders }), withKeeper(keeper))).toHaveLength(1)
    expect(said('rights.julian', plan({ holders }), withKeeper({ ...keeper, ...{ brings } }))).toEqual([])
  })

  it('name mailboxes that nobody reads', () => {
    const box = (change: Partial<ReturnType<typeof plan>['mailboxes']>) =>
      plan({ mailboxes: { ...plan().mailboxes, ...change } })
    expect(said('mailboxes.addressOffice', box({ addressOffice: [] }))).toHaveLength(1)
    const many = Array.from({ length: 11 }, (_, at) => `a${at}@aurora.example`)
    expect(said('mailboxes.addressOffice', box({ addressOffice: many }))).toEqual(['Höchstens 10 E-Mail-Adressen.'])
    const twice = box({ addressOffice: ['a@b.example', 'adressen', 'A@b.example'] })
    expect(said('mailboxes.addressOffice.1', twice)[0]).toMatch(/^Das ist keine gültige/)
    expect(said('mailboxes.addressOffice.2', twice)).toEqual(['Diese Adresse steht schon da.'])
    expect(said('mailboxes.contact.name', box({ contact: { name: ' ', email: 'a@b.example' } }))).toHaveLength(1)
    expect(said('mailboxes.contact.email', box({ contact: { name: 'Wir', email: 'a@b' } }))).toHaveLength(1)
    const imprint = { representative: '', responsible: ' ', email: 'x' }
    const fields = ['representative', 'responsible', 'email'].map((field) => `mailboxes.imprint.${field}`)
    for (const field of fields) expect(said(field, box({ imprint }))).toHaveLength(1)
    // Where the imprint is not written from data, there is nothing to write.
    const base = circumstances()
    const around = { ...base, mailboxes: { ...base.mailboxes, imprint: null } }
    for (const field of fields) expect(said(field, box({ imprint }), around)).toEqual([])
  })

  it('hint at what somebody wrote by hand and a new imprint does not change', () => {
    const { imprint } = plan().mailboxes
    const changed = plan({
      mailboxes: { ...plan().mailboxes, imprint: imprint && { ...imprint, responsible: 'Karl Muster' } },
    })
    const around = circumstances({ handWritten: ['Vertreten durch'] })
    expect(said('mailboxes.imprint', changed, around)[0]).toMatch(/^\? Von Hand geschrieben .*: „Vertreten durch“\./)
    expect(said('mailboxes.imprint', changed)).toEqual([])
    expect(said('mailboxes.imprint', plan(), around)).toEqual([])
  })

  it('hint at what nobody has confirmed, and at letters that cannot go out', () => {
    const unconfirmed = plan({ confirmed: { penalties: false, figures: false } })
    expect(said('confirmed.penalties', unconfirmed)).toHaveLength(1)
    expect(said('confirmed.figures', unconfirmed)).toHaveLength(1)
    const silent = circumstances({ accounts: circumstances().accounts.filter(({ id }) => id === 'felix') }, [
      person('julian', { email: '' }),
    ])
    expect(said('letters.senior', plan(), silent)).toEqual([
      '? Von Julian Pham ist keine E-Mail-Adresse bekannt. Diese E-Mail geht nicht hinaus.',
    ])
  })
})
