import { statSync } from 'node:fs'

/**
 * What root makes in a data folder, the server that runs as somebody else cannot open any more. So whoever is started by root goes
 * on as the one who has the folder, for good, and so do the processes he starts.
 */
export function leaveRoot(dataDir: string): void {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  if (process.geteuid?.() !== 0 || found === undefined || found.uid === 0) return
  process.setgroups?.([found.gid])
  process.setgid?.(found.gid)
  process.setuid?.(found.uid)
}
