import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rmdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real disk of so many kilobytes, in memory. */
export interface SmallDisk {
  folder: string
  /** Makes it so large. */
  enlarge(kilobytes: number): void
  remove(): Promise<void>
}

/** Only who may mount has one. */
export const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0

export async function mountSmallDisk(kilobytes: number): Promise<SmallDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'pennal-disk-'))
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'pennal-test', folder])
  return {
    folder,
    enlarge: (to) => void execFileSync('mount', ['-o', `remount,size=${to}k`, folder]),
    async remove() {
      execFileSync('umount', [folder])
      await rmdir(folder)
    },
  }
}
