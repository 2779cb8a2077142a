import type { Person } from '../../circulars/person.ts'
import type { Db } from '../../database/tables.ts'
import { isGermany } from '../../members/input/country-rules.ts'
import { findPeople } from '../../members/record/find-people.ts'
import type { MemberRecord } from '../../members/record/member-record.ts'
import { findLiving } from '../../members/record/members.ts'

/** Everybody who may be written to, by name. The invented may, for a try, as long as there is nobody else. */
export async function readPeople(db: Db): Promise<Person[]> {
  const living = await findLiving(db)
  const isTrial = living.every(({ isSample }) => isSample)
  return living
    .filter(({ isSample, record }) => (isTrial || !isSample) && record.restricted === '')
    .map(({ id, record, isSample }) => personOf(id, record, isSample))
}

/** Those who were written to, as their records are now: a corrected address is the better one. Who is erased or restricted is missing. */
export async function readPeopleNamed(db: Db, ids: readonly string[]): Promise<Map<string, Person>> {
  const people = await findPeople(db, ids)
  return new Map(
    ids.flatMap((id) => {
      const record = people.recordOf(id)
      return record?.restricted === '' ? [[id, personOf(id, record, false)] as const] : []
    }),
  )
}

export function personOf(id: string, record: MemberRecord, isSample: boolean): Person {
  const { title, firstName, surName, nickname, status, street, zipCode, city, state, country } = record
  const { email, newsletter, delivery, postReturned } = record
  return {
    ...{ id, title, firstName, surName, nickname, status, street, zipCode, city, state, country },
    ...{ email, newsletter, delivery, postReturned, isSample, isAbroad: !isGermany(country) },
  }
}
