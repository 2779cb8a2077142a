import type { HandoverPlan } from '../../handover/handover-answers.ts'

/** A small plan in which everything stays. */
export const aPlan = (): HandoverPlan => ({
  semester: { half: 'winter', year: 2026 },
  holders: [
    { office: 'senior', person: 'Julian Pham', memberId: 'julian' },
    { office: 'kassenwart', person: 'Max Berger', memberId: null },
    { office: 'fuxmajor', person: '', memberId: null },
  ],
  senior: null,
  calendar: { opens: true, note: '' },
  rights: [],
  invitations: [],
  mailboxes: { addressOffice: [], contact: { name: '', email: '' }, imprint: null },
  confirmed: { penalties: false, figures: false },
  letters: [],
})
