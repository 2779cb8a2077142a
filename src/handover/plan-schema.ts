import { z } from 'zod'
import type { HandoverPlan } from './handover-answers.ts'

/** Nobody has more of anything; what is longer was not typed during a convent. */
const most = { lines: 60, accounts: 500, name: 200, text: 500, note: 2000, email: 254 }

const id = z.string().regex(/^[\w-]{1,64}$/, 'ist keine Kennung')
const office = z.string().regex(/^[A-Za-z0-9-]{1,64}$/, 'ist kein Kürzel eines Amtes')
const role = z.enum(['member', 'editor', 'admin'])
const name = z.string().max(most.name)
// An address that is only half typed is kept as well: whether it is one, the problems say.
const email = z.string().max(most.email)

export const semesterSchema = z.strictObject({
  half: z.enum(['summer', 'winter']),
  year: z.int().min(1800).max(2200),
})

/** A plan as it may be kept, however unfinished: only what is malformed is refused. */
export const planSchema = z.strictObject({
  semester: semesterSchema,
  holders: z.array(z.strictObject({ office, person: name, memberId: id.nullable() })).max(most.lines),
  senior: z
    .strictObject({ name, nickname: name, birthday: name, schoolLeavingExamination: name, remark: name })
    .nullable(),
  calendar: z.strictObject({ opens: z.boolean(), note: z.string().max(most.note) }),
  rights: z
    .array(z.strictObject({ accountId: id, role, isDisabled: z.boolean(), dropsGrants: z.boolean().optional() }))
    .max(most.accounts),
  invitations: z.array(z.strictObject({ memberId: id, email, role })).max(most.lines),
  mailboxes: z.strictObject({
    addressOffice: z.array(email).max(20),
    contact: z.strictObject({ name, email }),
    imprint: z
      .strictObject({ representative: z.string().max(most.text), responsible: z.string().max(most.text), email })
      .nullable(),
  }),
  confirmed: z.strictObject({ penalties: z.boolean(), figures: z.boolean() }),
  letters: z
    .array(z.strictObject({ office, isSent: z.boolean(), openPoints: z.string().max(most.note) }))
    .max(most.lines),
  reached: z.enum(['offices', 'senior', 'calendar', 'rights', 'mailboxes', 'figures', 'letters', 'preview']).optional(),
}) satisfies z.ZodType<HandoverPlan>
