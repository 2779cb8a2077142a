import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Which process holds something, in words that another machine understands as well. */
export interface OwningProcess {
  machine: string
  pid: number
  /** When it began, by the machine's own count; the system gives the number of a dead one to others. Not known everywhere. */
  began?: number | undefined
}

export const thisProcess = (): OwningProcess => {
  return { machine: thisMachine(), pid: process.pid, began: beginningOf(process.pid) }
}

/** Whether it is certain that it has ended; of another machine nobody here knows. */
export function hasEnded({ machine, pid, began }: OwningProcess): boolean {
  if (machine !== thisMachine()) return false
  if (!isRunning(pid)) return true
  const now = beginningOf(pid)
  return began !== undefined && now !== undefined && now !== began
}

/** As it is kept beside what it holds: its numbers, then its machine. */
export const claimOf = ({ machine, pid, began }: OwningProcess): string => `${pid}:${began ?? ''} ${machine}`

export function ownerOf(claim: string): OwningProcess {
  const [numbers = '', ...machine] = claim.split(' ')
  const [pid = '', began = ''] = numbers.split(':')
  return { pid: Number(pid), began: began === '' ? undefined : Number(began), machine: machine.join(' ') }
}

/** The 22nd field of what Linux says of a process. */
function beginningOf(pid: number): number | undefined {
  const began = statOf(pid)[19]
  return began === undefined ? undefined : Number(began)
}

/** What Linux says of a process from the third field on; nothing where it does not say. Its name, which may hold anything, ends with the last bracket. */
function statOf(pid: number): string[] {
  try {
    const said = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return said.slice(said.lastIndexOf(')') + 2).split(' ')
  } catch {
    // Not shown to us: the service sees its own processes only.
    return []
  }
}

/** By which two processes know that they see each other's numbers: the same start of the same machine or container. */
function thisMachine(): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${hostname()} ${boot} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    // Nobody else is it: what is left by the dead runs out.
    return randomUUID()
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !isUnreaped(pid)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Where nobody asks after the dead, as in a container without an init, one that was killed keeps its number. */
const isUnreaped = (pid: number): boolean => ['Z', 'X'].includes(statOf(pid)[0] ?? '')
