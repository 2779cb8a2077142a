import type { Db } from '../database/tables.ts'

/** What is said in a folder of pictures. */
export interface FolderTexts {
  folder: string
  /** What is said of each picture that anything is said of, in the order in which they came. */
  descriptions: string[]
  count: number
}

/** The folders that members have filled, by name. */
export async function findFolderTexts(db: Db): Promise<FolderTexts[]> {
  const rows = await db
    .selectFrom('pictures')
    .select(['folder', 'folder_key', 'description'])
    .where('deleted_at', 'is', null)
    .orderBy('uploaded_at')
    .orderBy('id')
    .execute()
  return [...Map.groupBy(rows, (row) => row.folder_key)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([, pictures]) => ({
      folder: pictures[0]?.folder ?? '',
      descriptions: pictures.map(({ description }) => description).filter(Boolean),
      count: pictures.length,
    }))
}

/** Another one after every change: of a folder's name, of what is in it, of what is said there. */
export async function findFoldersState(db: Db): Promise<string> {
  const rows = await db
    .selectFrom('pictures')
    .select(['folder', ({ fn }) => fn.countAll().as('count')])
    .select(({ fn }) => [fn.sum('revision').as('revisions'), fn.max('uploaded_at').as('latest')])
    .where('deleted_at', 'is', null)
    .groupBy('folder')
    .orderBy('folder')
    .execute()
  return rows.map(({ folder, count, revisions, latest }) => `${folder} ${count} ${revisions} ${latest}`).join('\n')
}
