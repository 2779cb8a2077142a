import { randomUUID } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Which process holds something, in words that another machine understands as well. */
export interface OwningProcess {
  machine: string
  pid: number
}

export const thisProcess = (): OwningProcess => ({ machine: thisMachine(), pid: process.pid })

/** Whether it is certain that it has ended; of another machine nobody here knows. */
export function hasEnded({ machine, pid }: OwningProcess): boolean {
  return machine === thisMachine() && !isRunning(pid)
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
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
