import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { seedFiles } from '../../files/seed-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { cleanFileName } from '../receiving/file-name-rules.ts'
import { extensionOf, isAllowed } from '../receiving/upload-rules.ts'
import { addDocument } from './add-document.ts'
import { descriptionFault, tidyDescription } from './description-rules.ts'
import { documentFiles } from './document-files.ts'
import { groupFault } from './group-rules.ts'
import { titleFault } from './title-rules.ts'

const isTidy = (text: string) => tidyDescription(text) === text

/** What a member could not have uploaded is no sample either. */
const listed = z.strictObject({
  /** Where the content of the sample names it. */
  id: z.uuid().optional(),
  file: z.string().refine((name) => cleanFileName(name) === name && isAllowed(extensionOf(name))),
  directory: z.enum(['common', 'archive']),
  description: z
    .string()
    .min(1)
    .refine((text) => isTidy(text) && descriptionFault(text) === undefined),
  title: z
    .string()
    .min(1)
    .refine((text) => isTidy(text) && titleFault(text) === undefined),
  group: z.string().refine((text) => isTidy(text) && groupFault(text) === undefined),
  personal: z.boolean().default(false),
  uploadedAt: z.iso.datetime(),
})

/** The documents of the sample fraternity, into an empty database. */
export function seedDocuments(parts: { database: Database; storage: Storage }, seedDir: string): Promise<void> {
  return seedFiles<z.infer<typeof listed>>(parts, seedDir, {
    kind: documentFiles,
    listed,
    pathsOf: ({ file }) => [file],
    markAll: (trx) => trx.updateTable('documents').set({ is_sample: 1 }).execute(),
    add: (trx, sample, file) =>
      addDocument(trx, file, { ...sample, grouping: sample.group, is_personal: Number(sample.personal) }),
  })
}
