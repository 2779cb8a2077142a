import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** Of the package util-linux, which every Linux has. */
const program = 'prlimit'

export const countOpenFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length

/** From now on the process may have so many files open; answers what takes it back. What it has already, it keeps. */
export function limitOpenFiles(pid: number, most: number): () => void {
  const before = /^Max open files\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/limits`, 'utf8'))?.[1]
  const set = (soft: number | string) => execFileSync(program, ['--pid', String(pid), `--nofile=${soft}:`])
  set(most)
  return () => set(before ?? '')
}

/** Of processor time that it has taken so far. */
export function processorMilliseconds(pid: number): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15)
  // The system counts in hundredths of a second.
  return (Number(user) + Number(system)) * 10
}

export function memoryMegabytes(pid: number): number {
  return Number(/^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
}
