import type { Tx } from '../../database/tables.ts'
import { type FieldError, wrongFields } from '../../errors.ts'
import { fieldNamed, type PersonField, personFields } from './fields/field-lists-rules.ts'
import type { MemberRecord } from './member-record.ts'
import { fullName } from './member-rules.ts'
import { findMember, lockMembers, type Member } from './members.ts'

/**
 * The record of the person of these ids, with whom it newly names: there must be such a one, it cannot be himself, and in
 * no way may it lead back to him. Who is named stays until this transaction is over, and so does whom he names.
 */
export async function checkNamed(
  trx: Tx,
  own: readonly string[],
  record: MemberRecord,
  before?: MemberRecord,
): Promise<MemberRecord> {
  const checked = { ...record }
  const errors: FieldError[] = []
  for (const field of personFields) {
    if (record[field] === '' || record[field] === before?.[field]) continue
    await lockMembers(trx, [...own, record[field]])
    const person = await findPerson(trx, record[field])
    if (person) checked[field] = person.id
    const message = await findProblem(trx, own, field, person)
    if (message) errors.push({ field, message })
  }
  if (errors.length > 0) throw wrongFields(...errors)
  return checked
}

async function findProblem(
  trx: Tx,
  own: readonly string[],
  field: PersonField,
  person: Member | undefined,
): Promise<string | undefined> {
  if (!person) return 'Diesen Eintrag gibt es nicht mehr. Bitte wähle noch einmal.'
  if (own.includes(person.id)) return `Niemand ist sein eigener ${fieldNamed(field).label}.`
  const seen = new Set([person.id])
  for (let next = await findPerson(trx, person.record[field]); next; next = await findPerson(trx, next.record[field])) {
    if (own.includes(next.id)) return `Das ergäbe einen Kreis: ${fullName(person.record)} kommt selbst erst nach ihm.`
    if (seen.has(next.id)) return undefined
    seen.add(next.id)
  }
  return undefined
}

/** Of a record that is merged into another, that other. */
async function findPerson(trx: Tx, id: string): Promise<Member | undefined> {
  const member = id === '' ? undefined : await findMember(trx, id)
  return member?.mergedInto ? findMember(trx, member.mergedInto) : member
}
