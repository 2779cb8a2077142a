import { globSync } from 'node:fs'
import { mkdtemp, rename, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeFolder } from '../child-processes.ts'

export interface FakedClock {
  /** For a process that shall have this clock instead of the machine's. What measures how long things take is left as it is. */
  env: Record<string, string>
  /** How far ahead it is, from within a second on; behind where it is negative. */
  set(milliseconds: number): Promise<void>
  remove(): Promise<void>
}

/** Where Debian, Fedora and Arch put it. */
export function findFaketime(): string | undefined {
  return globSync('/usr/lib{,64}/{*/,}faketime/libfaketime.so.1')[0]
}

export async function makeFakedClock(): Promise<FakedClock> {
  const library = findFaketime()
  if (!library) throw new Error('Diese Tests brauchen libfaketime; `node tools/prepare-tests.ts` installiert es.')
  const folder = await mkdtemp(join(tmpdir(), 'pennal-clock-'))
  const file = join(folder, 'faketimerc')
  async function set(milliseconds: number) {
    // In one go: who reads meanwhile gets the one or the other.
    await writeFile(`${file}.new`, `${milliseconds < 0 ? '-' : '+'}${Math.abs(milliseconds) / 1000}\n`)
    await rename(`${file}.new`, file)
  }
  await set(0)
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    set,
    remove: () => removeFolder(folder),
  }
}
