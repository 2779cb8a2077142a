import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { EntryOf } from '../../content/collections/collections.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { Shown } from '../../content/schema/shown.ts'
import { folderKey } from '../../pictures/folder-rules.ts'
import { showContent } from '../media/show-content.ts'

export type Gallery = Shown<EntryOf<'galleries'>>

type Parts = Pick<App, 'database' | 'contentVersion' | 'clock' | 'linkSecret' | 'log'>

/** The public galleries, each of which is a folder of the members as well. */
export async function readGalleries(app: Parts, member: SignedIn): Promise<Gallery[]> {
  const galleries = await readContent(app.database.db, 'member', 'galleries')
  return (await showContent(app, member, { galleries })).galleries
}

/** The gallery that has this folder's name, in any spelling. */
export async function findGallery(app: Parts, member: SignedIn, name: string): Promise<Gallery | undefined> {
  const galleries = await readGalleries(app, member)
  return galleries.find(({ folder }) => folderKey(folder) === folderKey(name))
}
