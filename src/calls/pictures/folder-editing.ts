import { type Context, Hono } from 'hono'
import { z } from 'zod'
import type { App } from '../../app.ts'
import { Refusal } from '../../errors.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { jsonBody } from '../../http/json-body.ts'
import { mostSelected, writeSelection } from '../../pictures/archive-rules.ts'
import { addFolder, changeFolder, noSuchFolder, removeFolder, takenFolder } from '../../pictures/change-folder.ts'
import { findArchived } from '../../pictures/find-archived.ts'
import { checkFolderName, folderNameFault } from '../../pictures/folder-rules.ts'
import { archivePath } from '../../pictures/picture-paths.ts'
import { actDoor } from '../audit/act-door.ts'
import { signFor } from '../files/sign-for.ts'
import { carerOf } from './carer-of.ts'
import { findGallery } from './read-galleries.ts'

const name = z.string().transform((typed, context) => {
  const clean = checkFolderName(typed)
  if (clean === undefined) context.addIssue({ code: 'custom', message: folderNameFault(typed) })
  return clean ?? ''
})

const wanted = z.strictObject({ name })
const change = z
  .strictObject({ name: name.optional(), cover: z.uuid('muss ein Bild nennen').nullable().optional() })
  .refine((said) => Object.keys(said).length > 0, 'Es ist nichts zu ändern.')
const selection = z.strictObject({ pictures: z.array(z.uuid('muss ein Bild nennen')).min(1).max(5000).optional() })

/** What members do with folders of pictures: who has made one, and editors, may change it; everybody may take all of it along. */
export function folderEditing(
  app: Pick<App, 'database' | 'contentVersion' | 'clock' | 'linkSecret' | 'log' | 'sealing' | 'storage'>,
) {
  const { db } = app.database
  const acts = actDoor(app)
  const folderOf = (c: Context<CallEnvironment, '/:folder'>): string => {
    const folder = checkFolderName(c.req.param('folder'))
    if (folder === undefined) throw noSuchFolder()
    return folder
  }
  const refuseGalleryName = async (c: Context<CallEnvironment>, wish: string | undefined) => {
    const gallery = wish === undefined ? undefined : await findGallery(app, c.var.member, wish)
    if (gallery) throw takenFolder(gallery.folder)
  }
  /** The galleries are content: their names and what stands first in them is changed there. */
  const refuseGallery = async (c: Context<CallEnvironment>, folder: string) => {
    if (await findGallery(app, c.var.member, folder)) {
      throw new Refusal('conflict', 'Dieser Ordner gehört zu einer öffentlichen Galerie und bleibt, wie er ist.')
    }
  }

  return new Hono<CallEnvironment>()
    .post('/members/io/downloads/pictures/folders', jsonBody(wanted), async (c) => {
      const { name } = c.req.valid('json')
      await refuseGalleryName(c, name)
      return c.json(
        {
          folder: await addFolder(acts.db(c, { kind: 'picture folder made' }), app.clock, name, carerOf(c.var.member)),
        },
        201,
      )
    })
    .patch('/members/io/downloads/pictures/folders/:folder', jsonBody(change), async (c) => {
      const folder = folderOf(c)
      const said = c.req.valid('json')
      await refuseGallery(c, folder)
      await refuseGalleryName(c, said.name)
      const called = await changeFolder(
        acts.db(c, { kind: 'picture folder changed' }),
        folder,
        said,
        carerOf(c.var.member),
      )
      return c.json({ folder: called })
    })
    .delete('/members/io/downloads/pictures/folders/:folder', async (c) => {
      const folder = folderOf(c)
      await refuseGallery(c, folder)
      await removeFolder(acts.db(c, { kind: 'picture folder removed' }), folder, carerOf(c.var.member))
      return c.json({ folder })
    })
    .post('/members/io/downloads/pictures/folders/:folder/archive', jsonBody(selection), async (c) => {
      const found = await findArchived(db, folderOf(c), 'all')
      const all = found?.pictures.map(({ id }) => id) ?? []
      const taken = all.filter((id) => c.req.valid('json').pictures?.includes(id) ?? true)
      if (!found || taken.length === 0) throw new Refusal('not_found', 'Diese Bilder gibt es nicht mehr.')
      const selected = writeSelection(all, taken)
      if (selected === undefined) {
        const title = `Bitte wähle höchstens ${mostSelected} Bilder aus, oder alle.`
        throw new Refusal('unprocessable', title)
      }
      await acts.note(c, { kind: 'picture folder taken', details: { pictures: taken.length } })
      const sign = signFor(app, c.var.member)
      return c.json({ fileDownloadUri: sign(archivePath(found.folder, selected)), count: taken.length })
    })
}
