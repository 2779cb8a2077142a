import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Where two archives for a platform lie, whoever takes `pennal-*` takes both, and the image cannot be made. */
export function removeOlderArchives(folder: string, platform: string, kept: string): void {
  for (const name of readdirSync(folder)) {
    const isArchive = name.startsWith('pennal-') && /\.tar\.gz(\.sha256)?$/.test(name)
    if (isArchive && name.includes(`-${platform}.`) && !name.startsWith(`${kept}.`)) rmSync(join(folder, name))
  }
}
