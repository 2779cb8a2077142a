import { isFull } from '../../disk/disk-space-rules.ts'
import { Refusal } from '../../errors.ts'
import { refusals } from './upload-rules.ts'

/** Also where it is the largest file that the filesystem knows. What is no lack of space stays what it is. */
export function refuseWithoutSpace(error: unknown): never {
  const isTooLarge = (Object(error) as NodeJS.ErrnoException).code === 'EFBIG'
  throw isFull(error) || isTooLarge ? new Refusal('no_space', refusals.space, { cause: error }) : error
}
