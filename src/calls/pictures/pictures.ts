import { Hono } from 'hono'
import type { App } from '../../app.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { noSuchFolder } from '../../pictures/change-folder.ts'
import { checkFolderName, folderKey } from '../../pictures/folder-rules.ts'
import { galleryPictures } from '../../pictures/gallery-rules.ts'
import { type FolderAnswer, listFolders } from '../../pictures/list-folders.ts'
import { toGalleryAnswer } from '../../pictures/picture-answer.ts'
import { readFolder } from '../../pictures/read-folder.ts'
import { signFor } from '../files/sign-for.ts'
import { carerOf } from './carer-of.ts'
import { findGallery, type Gallery, readGalleries } from './read-galleries.ts'

/** The folders of pictures: those that members have filled, and the public galleries, which stand under their year. */
export function pictures(app: Pick<App, 'database' | 'contentVersion' | 'clock' | 'linkSecret' | 'log'>) {
  const { db } = app.database

  return new Hono<CallEnvironment>()
    .get('/members/io/downloads/pictures/folders', async (c) => {
      const { member } = c.var
      const own = await listFolders(db, signFor(app, member), member.accountId)
      return c.json({ folders: mergeFolders(own, await readGalleries(app, member)) })
    })
    .get('/members/io/downloads/pictures/folders/:folder', async (c) => {
      const name = checkFolderName(c.req.param('folder'))
      if (name === undefined) throw noSuchFolder()
      const { member } = c.var
      const own = await readFolder(db, signFor(app, member), name, carerOf(member))
      const gallery = await findGallery(app, member, name)
      const folder = gallery?.folder ?? own?.folder
      if (folder === undefined) throw noSuchFolder()
      return c.json({
        folder,
        pictures: [...picturesOf(gallery), ...(own?.pictures ?? [])],
        cover: gallery ? null : (own?.cover ?? null),
        isChangeable: !gallery && own?.isChangeable === true,
      })
    })
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
  return [...folders.values()].sort((a, b) => (a.changedAt > b.changedAt ? -1 : Number(a.changedAt < b.changedAt)))
}

/** A gallery is as old as its year, whenever it was put together. */
function endOfYear(folder: string): string {
  return `${/^\d{4}$/.exec(folder)?.[0] ?? '1895'}-12-31T00:00:00.000Z`
}
