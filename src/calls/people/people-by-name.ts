import { contentVersion } from '../../content/entries.ts'
import { type HeldOffice, heldOffices } from '../../content/reading/held-offices.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { findPeopleState } from '../../members/directory/findable-people.ts'
import { type KnownBearer, listBearers } from '../../members/directory/list-bearers.ts'
import { type Bearer, findBearers, nameKeyOf } from '../../text/person-name-rules.ts'
import { keepIndex } from '../search/keep-index.ts'

export interface PeopleByName {
  /** Those of the directory whose name nobody else bears who is not in it. */
  named: Bearer[]
  /** The offices that somebody holds now, whether or not the directory shows him. */
  officesOf: (id: string) => readonly HeldOffice[]
}

/** Whom names mean: those in texts and those in the list of the Chargierten, by one rule. */
export const peopleByName = keepIndex(
  async ({ db }) => `${await contentVersion(db)} ${await findPeopleState(db)}`,
  async ({ db }): Promise<PeopleByName> => {
    const [people, offices, officeKinds, tasks] = await Promise.all([
      listBearers(db),
      readContent(db, 'member', 'offices'),
      readContent(db, 'member', 'officeKinds'),
      readContent(db, 'member', 'tasks'),
    ])
    // Nobody holds an office after his death, so his namesake is meant.
    const held = heldOffices({ offices, officeKinds, tasks }, findBearers(people.filter(({ isLiving }) => isLiving)))
    return { named: unmistakable(people), officesOf: (id) => held.get(id) ?? [] }
  },
)

function unmistakable(people: readonly KnownBearer[]): Bearer[] {
  const taken = new Set(people.filter(({ isListed }) => !isListed).map(nameKeyOf))
  return people
    .filter((person) => person.isListed && !taken.has(nameKeyOf(person)))
    .map(({ id, title, name, nickname, exam }) => ({ id, title, name, nickname, exam }))
}
