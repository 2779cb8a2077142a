import { pageNamed, pictureFolderPath } from '../../content/site-map.ts'
import { type FolderTexts, findFoldersState, findFolderTexts } from '../../pictures/folder-texts.ts'
import { indexPassages, type Searchable } from '../../search/query/search-passages.ts'
import { keepIndex } from './keep-index.ts'

export interface FindableFolder extends Searchable {
  path: string
  pageTitle: string
  count: number
}

/** So many descriptions are analysed in one go, before others have their turn. */
const atOnce = 50

/** The folders of members' pictures, found by their names and by what is said of the pictures. */
export const foldersIndex = keepIndex(
  ({ db }) => findFoldersState(db),
  async ({ db }) => indexPassages((await findFolderTexts(db)).flatMap(toFindable)),
)

function toFindable({ folder, descriptions, count }: FolderTexts): FindableFolder[] {
  const where = { title: folder, path: pictureFolderPath(folder), pageTitle: pageNamed('pictures').title, count }
  const pieces = Array.from({ length: Math.max(Math.ceil(descriptions.length / atOnce), 1) }, (_, at) =>
    descriptions.slice(at * atOnce, (at + 1) * atOnce).join('\n'),
  )
  return pieces.map((text, at) => (at === 0 ? { ...where, text } : { ...where, text, isExcerpt: true, facts: folder }))
}
