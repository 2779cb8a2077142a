import { isBroken } from '../../inspecting/broken.ts'
import { openCompoundFile } from '../../inspecting/compound-file.ts'
import type { Source } from '../../inspecting/source.ts'

const beginning = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** With a password, a document of the newer office programs is a file in the way of the old ones, with the real one inside. */
export async function isEncryptedPackage(source: Source): Promise<boolean> {
  if (source.size < 512 || !(await source.read(0, 8)).equals(beginning)) return false
  try {
    const file = await openCompoundFile(source)
    return file.sizeOf('EncryptedPackage') > 0
  } catch (error) {
    if (isBroken(error)) return false
    throw error
  }
}
