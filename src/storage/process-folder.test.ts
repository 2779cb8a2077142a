import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFile } from '../disk/lock-file.ts'
import { claimLeftFolders, openProcessFolder } from './process-folder.ts'

let tmp = ''

beforeEach(async () => {
  tmp = await mkdtemp(join(tmpdir(), 'pennal-test-'))
})

afterEach(() => rm(tmp, { recursive: true }))

it('is claimed by no process while it is held, and by one when it is left', () => {
  const own = openProcessFolder(tmp)
  expect(claimLeftFolders(tmp)).toEqual([])
  own.release()
  const [claimed] = claimLeftFolders(tmp)
  expect(claimed?.path).toBe(own.path)
  expect(claimLeftFolders(tmp)).toEqual([])
  claimed?.remove()
  expect(existsSync(own.path)).toBe(false)
  expect(claimLeftFolders(tmp)).toEqual([])
})

it('can be removed when everything around it has gone', async () => {
  const own = openProcessFolder(tmp)
  await rm(tmp, { recursive: true })
  own.remove()
  expect(existsSync(tmp)).toBe(false)
  tmp = await mkdtemp(join(tmpdir(), 'pennal-test-'))
})

it('is made, claimed and removed by one process at a time', () => {
  openProcessFolder(tmp).release()
  const [claimed] = claimLeftFolders(tmp, 0)
  openProcessFolder(tmp).release()
  const before = readdirSync(tmp)
  const door = lockFile(join(tmp, 'lock'), 0)
  for (const act of [() => openProcessFolder(tmp, 0), () => claimLeftFolders(tmp, 0), () => claimed?.remove()]) {
    expect(act).toThrow(/has been locked/)
  }
  door?.release()
  expect(readdirSync(tmp)).toEqual(before)
})
