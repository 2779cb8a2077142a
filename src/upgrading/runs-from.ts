import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether a server of this release is at work on this machine; false where Linux does not tell us. */
export function runsFrom(folder: string): boolean {
  const started = join(folder, 'build/server/index.js')
  return listNumbers().some((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(started)
    } catch {
      // It has ended, or is not shown to us.
      return false
    }
  })
}

function listNumbers(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}
