import { readFileSync } from 'node:fs'
import type { Row } from './measurement.ts'

/** Resident set size as Linux counts it; millions of bytes. */
export function residentMegabytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round((Number(kibibytes) * 1024) / 1e6)
}

/** Its own part of it: what several processes share, the program of Node above all, counts by shares; millions of bytes. */
function proportionalMegabytes(pid: number): number {
  const kibibytes = /^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1]
  return Math.round((Number(kibibytes) * 1024) / 1e6)
}

/** What a stranger sees of a process, and its own part of that. */
export const memoryRow = (pid: number, what: string, goal: number): Row => ({
  what,
  value: `${residentMegabytes(pid)} MB`,
  goal: `≤ ${goal} MB`,
  detail: `resident; its own part ${proportionalMegabytes(pid)} MB`,
})

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
