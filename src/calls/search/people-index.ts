import { contentVersion } from '../../content/entries.ts'
import { readTerms } from '../../content/reading/read-terms.ts'
import { type FindablePerson, findPeopleState, listFindablePeople } from '../../members/directory/findable-people.ts'
import { fullName, statusWord } from '../../members/record/member-rules.ts'
import { indexPassages, type Searchable } from '../../search/query/search-passages.ts'
import { inTerms, type Terms } from '../../text/term-rules.ts'
import { cardPath } from '../people/card-path.ts'
import { peopleByName } from '../people/people-by-name.ts'
import { keepIndex } from './keep-index.ts'

/** A person as he shows himself to the other members. */
export interface PersonHit {
  kind: 'person'
  id: string
  /** His name, with title. */
  title: string
  nickname: string
  /** Leads to him in the directory, and opens his card. */
  path: string
  status: string
  offices: string[]
  /** What follows is '' where he does not share it. */
  profession: string
  city: string
  mobilePhoneNumber: string
  phoneNumber: string
  email: string
  partial: boolean
}

export interface FindableMember extends Searchable {
  person: Omit<PersonHit, 'partial'>
}

/** Everybody of the directory, found by what he shares alone. */
export const peopleIndex = keepIndex(
  async ({ db }) => `${await contentVersion(db)} ${await findPeopleState(db)}`,
  async (database) => {
    const { officesOf } = await peopleByName(database)
    const people = await listFindablePeople(database.db)
    const terms = await readTerms(database.db)
    return indexPassages(
      people.map((person) =>
        toFindable(
          person,
          officesOf(person.id).map(({ title }) => title),
          terms,
        ),
      ),
    )
  },
)

function toFindable(shared: FindablePerson, offices: string[], terms: Terms): FindableMember {
  const { id, nickname, status, profession, city, mobilePhoneNumber, phoneNumber, email, admissionYear, exam } = shared
  const title = fullName(shared)
  const { street, zipCode, state, country, gymnasium } = shared
  const numbers = [mobilePhoneNumber, phoneNumber].map((number) => number.replace(/^\+49/, '0'))
  const years = [admissionYear && `Aufnahme ${admissionYear}`, exam && `Abitur ${exam}`]
  return {
    title,
    isName: true,
    // „v.“ stands in front of it in lists, and is no name.
    alias: nickname,
    facts: lines([...offices, inTerms(terms, statusWord(status)), profession, city]),
    text: lines([street, zipCode, state, country, gymnasium, ...numbers, email, ...years]),
    person: {
      kind: 'person',
      id,
      title,
      nickname,
      path: cardPath(id, `${shared.firstName} ${shared.surName}`.trim()),
      status,
      offices,
      profession,
      city,
      mobilePhoneNumber,
      phoneNumber,
      email,
    },
  }
}

const lines = (words: readonly (string | number | null | undefined)[]) => words.filter(Boolean).join('\n')
