import { z } from 'zod'
import type { Database } from '../../database/open-database.ts'
import { seedFiles } from '../../files/seed-files.ts'
import type { Storage } from '../../storage/storage.ts'
import { cleanFileName } from '../receiving/file-name-rules.ts'
import { extensionOf, isAllowed } from '../receiving/upload-rules.ts'
import { addDocument } from './add-document.ts'
import { descriptionFault, tidyDescription } from './description-rules.ts'
import { documentFiles } from './document-files.ts'

/** What a member could not have uploaded is no sample either. */
const listed = z.strictObject({
  file: z.string().refine((name) => cleanFileName(name) === name && isAllowed(extensionOf(name))),
  directory: z.enum(['common', 'archive']),
  description: z
    .string()
    .min(1)
    .refine((text) => tidyDescription(text) === text && descriptionFault(text) === undefined),
  uploadedAt: z.iso.datetime(),
})

/** The documents of the sample fraternity, into an empty database. */
export function seedDocuments(parts: { database: Database; storage: Storage }, seedDir: string): Promise<void> {
  return seedFiles<z.infer<typeof listed>>(parts, seedDir, {
    kind: documentFiles,
    listed,
    pathsOf: ({ file }) => [file],
    add: (trx, sample, file) => addDocument(trx, file, sample),
  })
}
