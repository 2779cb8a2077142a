import { join } from 'node:path'
import { z } from 'zod'
import type { Database } from '../database/open-database.ts'
import { seedFiles } from '../files/seed-files.ts'
import { widthsOf } from '../renditions/width-rules.ts'
import type { Storage } from '../storage/storage.ts'
import { addPicture } from './add-picture.ts'
import { checkFolderName } from './folder-rules.ts'
import { pictureFiles } from './picture-files.ts'
import { preparedName } from './prepared-name.ts'

const listed = z.strictObject({
  folder: z.string().refine((name) => checkFolderName(name) === name),
  file: z.string().regex(/^[\w-]+\.jpg$/),
  width: z.int().positive(),
  height: z.int().positive(),
  colour: z.string().regex(/^#[\da-f]{6}$/),
  description: z.string().min(1),
  uploadedAt: z.iso.datetime(),
})

/** The pictures of the sample fraternity, into an empty database. Their renditions lie beside them: a start draws nothing. */
export function seedPictures(parts: { database: Database; storage: Storage }, seedDir: string): Promise<void> {
  return seedFiles<z.infer<typeof listed>>(parts, seedDir, {
    kind: pictureFiles,
    listed,
    pathsOf({ folder, file, width }) {
      const path = join(folder, file)
      return [path, ...widthsOf(width).map((each) => preparedName(path, each))]
    },
    markAll: (trx) => trx.updateTable('pictures').set({ is_sample: 1 }).execute(),
    // They are invented, and no camera has told anything of them.
    add: (trx, sample, ...files) => addPicture(trx, { ...sample, taken_at: null, received_sha256: null }, ...files),
  })
}
