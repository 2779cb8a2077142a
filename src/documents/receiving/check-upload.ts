import { Refusal } from '../../errors.ts'
import type { Scanner } from '../../scanner/scanner.ts'
import type { Received } from './store-upload.ts'
import { type Extension, refusals } from './upload-rules.ts'

/** Refuses a staged file that is not what its extension says: in the server somebody in another process. */
export type Examine = (file: { path: string; size: number; extension: Extension }) => Promise<void>

/** Refuses a file that is not what its name says, and one that the virus scanner does not like or could not look at. */
export async function checkUpload(
  examine: Examine,
  { scan }: Pick<Scanner, 'scan'>,
  received: Received,
): Promise<void> {
  const { staged, size, extension } = received
  await examine({ path: staged.path, size, extension })
  const verdict = await scan(staged.path)
  if (verdict === 'infected') throw new Refusal('unprocessable', refusals.virus)
  if (verdict !== 'clean') throw new Refusal('unavailable', refusals.scanner)
}
