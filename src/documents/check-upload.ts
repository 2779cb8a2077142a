import { Refusal } from '../errors.ts'
import type { Scanner } from '../scanner/scanner.ts'
import { checkContent } from './content/check-content.ts'
import type { Received } from './store-upload.ts'
import { refusals } from './upload-rules.ts'

/** Refuses a file that is not what its name says, and one that the virus scanner does not like or could not look at. */
export async function checkUpload(scanner: Pick<Scanner, 'scan'>, received: Received): Promise<void> {
  const { staged, size, extension } = received
  await checkContent(staged.path, size, extension)
  const verdict = await scanner.scan(staged.path)
  if (verdict === 'infected') throw new Refusal('unprocessable', refusals.virus)
  if (verdict !== 'clean') throw new Refusal('unavailable', refusals.scanner)
}
