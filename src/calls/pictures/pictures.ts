import { Hono } from 'hono'
import type { SignedIn } from '../../accounts/tokens/check-token.ts'
import type { App } from '../../app.ts'
import type { EntryOf } from '../../content/collections/collections.ts'
import { readContent } from '../../content/reading/read-content.ts'
import type { Shown } from '../../content/schema/shown.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { checkFolderName, folderKey } from '../../pictures/folder-rules.ts'
import { galleryPictures } from '../../pictures/gallery-rules.ts'
import { type FolderAnswer, listFolders } from '../../pictures/list-folders.ts'
import { toGalleryAnswer } from '../../pictures/picture-answer.ts'
import { readFolder } from '../../pictures/read-folder.ts'
import { signFor } from '../files/sign-for.ts'
import { showContent } from '../media/show-content.ts'

type Gallery = Shown<EntryOf<'galleries'>>

/** The folders of pictures: those that members have filled, and the public galleries, which stand under their year. */
export function pictures(app: Pick<App, 'database' | 'contentVersion' | 'clock' | 'linkSecret' | 'log'>) {
  const { db } = app.database

  return new Hono<CallEnvironment>()
    .get('/members/io/downloads/pictures/folders', async (c) => {
      const own = await listFolders(db, signFor(app, c.var.member))
      return c.json({ folders: mergeFolders(own, await readGalleries(c.var.member)) })
    })
    .get('/members/io/downloads/pictures/folders/:folder', async (c) => {
      const name = checkFolderName(c.req.param('folder'))
      const own = name === undefined ? undefined : await readFolder(db, signFor(app, c.var.member), name)
      const gallery = name === undefined ? undefined : await findGallery(name, c.var.member)
      const folder = gallery?.folder ?? own?.folder
      if (folder === undefined) throw new Refusal('not_found', 'Diesen Ordner gibt es nicht.')
      return c.json({ folder, pictures: [...picturesOf(gallery), ...(own?.pictures ?? [])] })
    })

  async function readGalleries(member: SignedIn): Promise<Gallery[]> {
    const galleries = await readContent(db, 'member', 'galleries')
    return (await showContent(app, member, { galleries })).galleries
  }

  async function findGallery(name: string, member: SignedIn): Promise<Gallery | undefined> {
    const galleries = await readGalleries(member)
    return galleries.find(({ folder }) => folderKey(folder) === folderKey(name))
  }
}

const picturesOf = (gallery: Gallery | undefined) => galleryPictures(gallery?.pictures ?? []).map(toGalleryAnswer)

/** Newest first. What members have added to a gallery's folder counts with the gallery. */
function mergeFolders(own: readonly FolderAnswer[], galleries: readonly Gallery[]): FolderAnswer[] {
  const folders = new Map(own.map((each) => [folderKey(each.folder), each]))
  for (const gallery of galleries) {
    const key = folderKey(gallery.folder)
    const added = folders.get(key)
    const shown = picturesOf(gallery)
    folders.set(key, {
      folder: gallery.folder,
      count: shown.length + (added?.count ?? 0),
      ownCount: added?.count ?? 0,
      cover: shown[0] ?? null,
      changedAt: added?.changedAt ?? endOfYear(gallery.folder),
    })
  }
  return [...folders.values()].sort((a, b) => b.changedAt.localeCompare(a.changedAt))
}

/** A gallery is as old as its year, whenever it was put together. */
function endOfYear(folder: string): string {
  return `${/^\d{4}$/.exec(folder)?.[0] ?? '1895'}-12-31T00:00:00.000Z`
}
