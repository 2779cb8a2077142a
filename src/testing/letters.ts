import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The letters that lie in the folder, the oldest first; one that is still being written is none yet. */
export async function readLetters(dataDir: string, to = ''): Promise<string[]> {
  const folder = join(dataDir, 'mails')
  const names = await readdir(folder).catch(() => [])
  const whole = names.filter((name) => name.endsWith('.eml') && name.includes(to)).sort()
  return Promise.all(whole.map((name) => readFile(join(folder, name), 'utf8')))
}
