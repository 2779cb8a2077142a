import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { claimOf, hasEnded, ownerOf, thisProcess } from './owning-process.ts'

it('knows the living, and the dead that nobody has asked after', async () => {
  // It becomes somebody who never waits for the child it had.
  const parent = spawn('sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  const [line] = await once(parent.stdout, 'data')
  const dead = { ...thisProcess(), pid: Number(line) }
  await vi.waitFor(() => expect(readFileSync(`/proc/${dead.pid}/stat`, 'utf8')).toContain(') Z '), { timeout: 10_000 })
  expect(() => process.kill(dead.pid, 0)).not.toThrow()
  expect([hasEnded(dead), hasEnded(thisProcess()), hasEnded({ ...dead, machine: 'another' })]).toEqual([
    true,
    false,
    false,
  ])
  parent.kill('SIGKILL')
})

it('knows of a process of this machine whether it has ended', () => {
  const us = thisProcess()
  expect(hasEnded(us)).toBe(false)
  expect(hasEnded(ownerOf(claimOf(us)))).toBe(false)
  // Of somebody else's machine nothing is known.
  expect(hasEnded({ ...us, pid: 2 ** 22 + 1, machine: 'another' })).toBe(false)
  expect(hasEnded({ ...us, pid: 2 ** 22 + 1 })).toBe(true)
})

it('does not take for it who has got its number since', () => {
  const us = thisProcess()
  const dead = { ...us, began: (us.began ?? 0) - 1 }
  expect(hasEnded(dead)).toBe(true)
  expect(hasEnded(ownerOf(claimOf(dead)))).toBe(true)
})

it('goes by the number alone where nothing else was written down', () => {
  const { pid, machine } = thisProcess()
  expect(hasEnded(ownerOf(`${pid} ${machine}`))).toBe(false)
})
