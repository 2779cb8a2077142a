import { createHash } from 'node:crypto'
import { createReadStream, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { StartError } from '../errors.ts'
import type { Release } from './releases.ts'

/** Before anything is switched to it: all of it is there, as it was made, and for this machine. */
export async function checkRelease({ folder, platform, arch }: Release): Promise<void> {
  if (platform !== process.platform || arch !== process.arch) {
    throw new StartError(
      `Diese Fassung ist für ${platform}-${arch}, dieser Rechner ist ${process.platform}-${process.arch}. Bitte das passende Archiv nehmen.`,
    )
  }
  const lines = readFileSync(join(folder, 'SHA256SUMS'), 'utf8').trim().split('\n')
  for (const line of lines) {
    const name = line.slice(66)
    if ((await sumOf(join(folder, name))) === line.slice(0, 64)) continue
    throw new StartError(
      `${folder} ist nicht vollständig oder verändert (${name}). Bitte das Archiv prüfen (sha256sum -c) und noch einmal auspacken.`,
    )
  }
}

async function sumOf(file: string): Promise<string | undefined> {
  const hash = createHash('sha256')
  try {
    await pipeline(createReadStream(file), hash)
  } catch {
    return undefined
  }
  return hash.digest('hex')
}
