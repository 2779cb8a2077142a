import type { Circumstances, KnownPerson } from '../../handover/circumstances.ts'
import type { HandoverPlan } from '../../handover/handover-answers.ts'
import { usualTerms } from '../../text/term-rules.ts'

const names: Record<string, string> = { julian: 'Julian Pham', oskar: 'Oskar', felix: 'Felix Amelung' }

export function person(id: string, change: Partial<KnownPerson> = {}): KnownPerson {
  const name = names[id] ?? id
  return {
    id,
    fullName: name,
    firstName: name.split(' ')[0] ?? '',
    name,
    nickname: '',
    birthday: '',
    exam: '',
    email: `${id}@aurora.example`,
    isLiving: true,
    cardPath: `/directory?person=${id}`,
    ...change,
  }
}

const mailboxes = {
  addressOffice: ['adressen@aurora.example'],
  contact: { name: 'Senior', email: 'senior@aurora.example' },
  imprint: { representative: 'Julian Pham', responsible: 'Felix Amelung', email: 'senior@aurora.example' },
}

/** A fraternity with one office, which Julian held in the summer of 2025, and Felix as its administrator. */
export function circumstances(change: Partial<Circumstances> = {}, people: readonly KnownPerson[] = []): Circumstances {
  const known = new Map([person('julian'), person('oskar'), person('felix'), ...people].map((each) => [each.id, each]))
  return {
    today: { year: 2025, month: 9 },
    terms: usualTerms,
    offices: [{ id: 'senior', name: 'Senior', group: 'actives', path: '/tasks#senior', summary: 'Er leitet.' }],
    held: [
      { key: 'ss2025', semester: 'Sommersemester 2025', holders: [{ office: 'senior', person: 'Julian Pham' }] },
      { key: 'ws2024-25', semester: 'Wintersemester 2024/2025', holders: [] },
    ],
    seniors: [{ number: 116, semester: 'SS 2025', name: 'Julian Pham v. Kranich' }],
    calendar: [{ key: 'ss2025', title: 'Sommersemester 2025' }],
    accounts: [
      { ...account('felix'), role: 'admin' },
      { ...account('julian'), role: 'member' },
    ],
    people: {
      byId: (id) => known.get(id),
      byName: (written) => [...known.values()].find(({ name, isLiving }) => isLiving && name === written),
    },
    mailboxes,
    handWritten: [],
    penalties: [],
    figures: [],
    openDuties: [],
    dutiesPath: '/duties',
    ...change,
  }
}

const account = (id: string) => ({
  id,
  memberId: id,
  name: names[id] ?? id,
  email: `${id}@aurora.example`,
  state: 'active' as const,
  lastSignInAt: null,
})

/** A plan with which nothing is wrong: Julian stays. */
export function plan(change: Partial<HandoverPlan> = {}): HandoverPlan {
  return {
    semester: { half: 'winter', year: 2025 },
    holders: [{ office: 'senior', person: 'Julian Pham', memberId: 'julian' }],
    senior: { name: 'Julian Pham', nickname: 'Kranich', birthday: '', schoolLeavingExamination: '', remark: '' },
    calendar: { opens: true, note: '' },
    rights: [],
    invitations: [],
    mailboxes,
    confirmed: { penalties: true, figures: true },
    letters: [{ office: 'senior', isSent: true, openPoints: '' }],
    ...change,
  }
}

/** What an imprint is written from. */
export const legalFacts = {
  carrier: 'Aurora e. V.',
  street: 'Lindentorstraße 4',
  city: '00895 Eschenfurt',
  representative: 'Julian Pham, Senior',
  email: 'senior@aurora.example',
  phone: '',
  register: '',
  responsible: 'Felix Amelung',
  privacyEmail: '',
  hosting: 'Rechenhaus GmbH',
  authority: '',
}
