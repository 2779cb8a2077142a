import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import type { StagedFile, Storage } from '../storage/storage.ts'
import type { MadeFile, MadePicture } from './make-renditions.ts'
import { widthsOf } from './rendition-rules.ts'

/**
 * Stages a picture whose renditions lie beside it ready-made, as tools/render-samples.ts leaves them: the first start,
 * which brings the sample fraternity, need not draw anything. After a fault nothing is staged.
 */
export async function stagePrepared(
  storage: Pick<Storage, 'stage'>,
  path: string,
  { width, height, colour }: Pick<MadePicture, 'width' | 'height' | 'colour'>,
): Promise<MadePicture> {
  const staged: StagedFile[] = []
  const stageCopy = async (source: string): Promise<MadeFile> => {
    const bytes = await readFile(source)
    const copy = await storage.stage()
    staged.push(copy)
    await writeFile(copy.path, bytes)
    return { staged: copy, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  try {
    const full = await stageCopy(path)
    const renditions: MadePicture['renditions'] = []
    for (const each of widthsOf(width)) {
      renditions.push({ width: each, ...(await stageCopy(preparedName(path, each))) })
    }
    return { width, height, colour, full, renditions }
  } catch (error) {
    await Promise.all(staged.map((file) => file.discard()))
    throw error
  }
}

/** Where the rendition of a sample lies: beside 01-bahnhof.jpg, as 01-bahnhof-240.webp. */
export const preparedName = (path: string, width: number): string => path.replace(/\.\w+$/, `-${width}.webp`)
