import { type Stats, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/**
 * What root makes in a data folder, the server that runs as somebody else cannot open any more. So whoever is started by root goes
 * on as the one who has the folder, for good, and so do the processes he starts. A command that may have to make it first goes on as whoever has the one above it.
 */
export function leaveRoot(dataDir: string, { mayMake = false } = {}): void {
  const found = mayMake ? lookUpwards(resolve(dataDir)) : lookAt(dataDir)
  if (process.geteuid?.() !== 0 || found === undefined || found.uid === 0) return
  process.setgroups?.([found.gid])
  process.setgid?.(found.gid)
  process.setuid?.(found.uid)
}

const lookAt = (path: string): Stats | undefined => statSync(path, { throwIfNoEntry: false })

const lookUpwards = (path: string): Stats => lookAt(path) ?? lookUpwards(dirname(path))
