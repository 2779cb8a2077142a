import { introduceAll, type Profile, type StoredProfile } from '../../content/reading/introduce.ts'
import type { PersonalFacts } from '../../content/schema/found-part.ts'
import type { Db } from '../../database/tables.ts'
import { findPeople, type People } from '../../members/record/find-people.ts'
import { findRelatives, toRelatives } from '../../members/record/named-people.ts'
import { personalFacts } from '../../members/record/personal-facts.ts'

/** Profiles with what the records of whom they name say at this moment. */
export async function introduceMembers(db: Db, profiles: readonly StoredProfile[]): Promise<Profile[]> {
  const people = await findPeople(
    db,
    profiles.map(({ member }) => member),
  )
  const relatives = await findRelatives(db, [...people.revisions.keys()])
  return introduceAll(profiles, (id) => {
    const facts = introduceFrom(people, id)
    return facts && { ...facts, ...toRelatives(relatives.get(people.idOf(id) ?? '')) }
  })
}

/** Undefined for whom the others may not know of meanwhile, as for one who is not there. */
export function introduceFrom(people: People, id: string): PersonalFacts | undefined {
  const record = people.recordOf(id)
  return record?.restricted === '' ? personalFacts(record) : undefined
}
