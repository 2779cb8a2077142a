import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { mkdtemp, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rootPrefix } from '../../../tools/install-package.ts'

/** A filesystem of its own, in memory and small: full when it is full, for whoever writes to it. */
export interface OwnDisk {
  folder: string
  /** To the last byte. */
  fill(): Promise<void>
  makeRoom(): void
  /** Makes it so large. */
  enlarge(megabytes: number): void
  /** From now on whoever opens something in this folder may only read it; what is open stays so. Answers what allows it again. */
  forbidWriting(folder: string): () => void
  remove(): Promise<void>
}

export async function makeOwnDisk(megabytes: number): Promise<OwnDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-disk-'))
  asRoot('mount', '-t', 'tmpfs', '-o', sizeOf(megabytes), 'pennal-test', folder)
  const filling = join(folder, 'filling')
  return {
    folder,
    async fill() {
      await using file = await open(filling, 'a')
      for (const bytes of [1024 ** 2, 4096, 1]) await writeWhilePossible(file, Buffer.alloc(bytes, 'x'))
    },
    makeRoom: () => rmSync(filling),
    enlarge: (to) => asRoot('mount', '-o', `remount,${sizeOf(to)}`, folder),
    forbidWriting(path) {
      const beside = `${path}-read-only`
      mkdirSync(beside)
      // A mount with open files cannot be made read-only, so one that is goes over it.
      asRoot('mount', '--bind', path, beside)
      asRoot('mount', '-o', 'remount,bind,ro', beside)
      asRoot('mount', '--bind', beside, path)
      return () => {
        asRoot('umount', '--lazy', path)
        asRoot('umount', '--lazy', beside)
        rmSync(beside, { recursive: true })
      }
    },
    async remove() {
      asRoot('umount', '--lazy', folder)
      rmSync(folder, { recursive: true })
    },
  }
}

const sizeOf = (megabytes: number) => `size=${megabytes}m`

async function writeWhilePossible(file: Awaited<ReturnType<typeof open>>, piece: Buffer): Promise<void> {
  try {
    for (;;) await file.write(piece)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  }
}

/** Only the system's own administrator may mount anything. */
function asRoot(...command: string[]): void {
  const [program = '', ...args] = [...(rootPrefix() ?? []), ...command]
  execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
}
