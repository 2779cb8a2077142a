import { contentVersion } from '../../content/entries.ts'
import { readContent } from '../../content/reading/read-content.ts'
import { postsOf } from '../../content/schema/office-rules.ts'
import type { Db } from '../../database/tables.ts'
import { leadingOffice } from '../../handover/duties/duty-rules.ts'
import { type Semester, semesterOf } from '../../handover/semester-rules.ts'
import { findPeopleState } from '../../members/directory/findable-people.ts'
import { listBearers } from '../../members/directory/list-bearers.ts'
import { findBearers } from '../../text/person-name-rules.ts'
import { keepIndex } from '../search/keep-index.ts'

interface Post {
  id: string
  name: string
  /** The key of the entry that tells its tasks. */
  task: string | undefined
  /** As the list of the Chargierten has him; '' for nobody. */
  person: string
  /** The record that is meant; null for nobody, for one who is not known and for one who has died. */
  memberId: string | null
}

export interface PresentOffices {
  /** The one that stands first in the list of the Chargierten; undefined where none does, or none that is a semester. */
  semester: Semester | undefined
  /** The id of its entry. */
  entryId: string | undefined
  /** The offices that are shown, in their order. */
  posts: Post[]
  /** The id of the office that leads the others; undefined where there is none. */
  leading: string | undefined
  /** The record of the one who leads them; null where nobody is known to. */
  leader: string | null
}

/** Which offices there are in the present semester, and who holds them. */
export async function findPresentOffices(db: Db): Promise<PresentOffices> {
  const [[present], kinds, people] = await Promise.all([
    readContent(db, 'member', 'offices'),
    readContent(db, 'member', 'officeKinds'),
    listBearers(db),
  ])
  // Nobody holds an office after his death, so his namesake is meant.
  const findPerson = findBearers(people.filter(({ isLiving }) => isLiving))
  const posts = postsOf(kinds, present?.holders ?? [], true).map(({ office, person }) => ({
    id: office.id,
    name: office.name,
    task: office.duties,
    person,
    memberId: findPerson(person)?.id ?? null,
  }))
  const leading = leadingOffice(kinds)?.id
  return {
    semester: present && semesterOf(present.semester),
    entryId: present?.entryId,
    posts,
    leading,
    leader: posts.find(({ id }) => id === leading)?.memberId ?? null,
  }
}

/** The same, made once for each state of the content and the records. */
export const presentOffices = keepIndex(
  async ({ db }) => `${await contentVersion(db)} ${await findPeopleState(db)}`,
  ({ db }) => findPresentOffices(db),
)
