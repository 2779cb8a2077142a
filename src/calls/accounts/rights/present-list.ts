import type { PresentList } from '../../../accounts/rights/seat-rules.ts'
import type { App } from '../../../app.ts'
import { contentVersion } from '../../../content/entries.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { postsOf } from '../../../content/schema/office-rules.ts'
import type { Db } from '../../../database/tables.ts'
import { keepIndex } from '../../search/keep-index.ts'

/** The list of the present semester: the one that stands first. */
export async function findPresentList(db: Db): Promise<PresentList | undefined> {
  const [[present], kinds] = await Promise.all([
    readContent(db, 'member', 'offices'),
    readContent(db, 'member', 'officeKinds'),
  ])
  if (!present) return undefined
  const posts = postsOf(kinds, present.holders, true)
  const holders = posts.map(({ office, person }) => ({ office: office.id, name: office.name, person }))
  return { entryId: present.entryId, semester: present.semester, holders }
}

const keptList = keepIndex(
  async ({ db }) => String(await contentVersion(db)),
  ({ db }) => findPresentList(db),
)

/** The same, made once for each state of the content: it is asked for with each request of who holds an office. */
export const presentList = (database: App['database']) => () => keptList(database)
