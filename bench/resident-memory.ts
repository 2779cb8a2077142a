import { readFileSync } from 'node:fs'

/** Resident set size as Linux counts it; millions of bytes. */
export function residentMegabytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kibibytes) * 1024) / 1e6)
}

/** The most that a process held while the work went on, looked at ten times a second. */
export async function mostDuring<T>(pid: number, work: () => Promise<T>): Promise<{ result: T; most: number }> {
  let most = residentMegabytes(pid)
  const timer = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid))
  }, 100)
  try {
    return { result: await work(), most }
  } finally {
    clearInterval(timer)
  }
}
