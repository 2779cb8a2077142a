import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkContent } from '../documents/inspecting/check-content.ts'
import type { Extension } from '../documents/receiving/upload-rules.ts'
import { Refusal } from '../errors.ts'

/** Lets the check look at these bytes in a real file: answers 'passes' or the words of its refusal. */
export async function examine(bytes: Uint8Array, extension: Extension): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-content-'))
  try {
    const path = join(folder, 'staged')
    await writeFile(path, bytes)
    const answer = await examineFile(path, bytes.length, extension)
    const left = await readdir(folder)
    if (left.length !== 1) throw new Error(`the check has left something behind: ${left.join(', ')}`)
    return answer
  } finally {
    await rm(folder, { recursive: true })
  }
}

export async function examineFile(path: string, size: number, extension: Extension): Promise<string> {
  try {
    await checkContent(path, size, extension)
    return 'passes'
  } catch (error) {
    if (error instanceof Refusal && error.code === 'unprocessable') return error.title
    throw error
  }
}
