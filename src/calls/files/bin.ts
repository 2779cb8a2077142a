import { Hono } from 'hono'
import type { App } from '../../app.ts'
import { documentFiles } from '../../documents/library/document-files.ts'
import { countDeleted, purgeDeleted } from '../../files/deleted-files.ts'
import type { CallEnvironment } from '../../http/call-environment.ts'
import { mediaFiles } from '../../media/media-files.ts'
import { pictureFiles } from '../../pictures/picture-files.ts'
import { actDoor } from '../audit/act-door.ts'

/** What is deleted and could still be brought back, for administrators, who can end it at once where space is short. */
export function bin(app: Pick<App, 'database' | 'storage' | 'clock' | 'log' | 'sealing'>) {
  const { db } = app.database
  const acts = actDoor(app)
  const count = async () => {
    const documents = await countDeleted(db, documentFiles)
    // Of members' folders and of pages: who looks into the bin sees pictures.
    const [pictures, media] = [await countDeleted(db, pictureFiles), await countDeleted(db, mediaFiles)]
    return {
      documents: documents.count,
      pictures: pictures.count + media.count,
      bytes: documents.bytes + pictures.bytes + media.bytes,
    }
  }

  return new Hono<CallEnvironment>()
    .get('/members/io/bin', async (c) => c.json(await count()))
    .delete('/members/io/bin', async (c) => {
      const until = app.clock().getTime()
      const { bytes } = await count()
      const parts = { db, storage: app.storage }
      // Pictures first: their rows are small, and what goes with them makes room for the rest.
      const ofMembers = await purgeDeleted(parts, pictureFiles, until)
      const pictures = ofMembers + (await purgeDeleted(parts, mediaFiles, until))
      const documents = await purgeDeleted(parts, documentFiles, until)
      await acts.note(c, { kind: 'bin emptied', details: { documents, pictures, bytes } })
      return c.json({ documents, pictures, bytes })
    })
}
