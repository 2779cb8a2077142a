import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { asOwner, makeFolderFor, ownerOf } from './as-owner.ts'

const own = process.getuid?.() ?? 0
/** Only root may give a folder away. */
const owner = own === 0 ? { uid: 54321, gid: 54321 } : { uid: own, gid: process.getgid?.() ?? 0 }

it('the owner comes through all folders that are made for him', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennal-owner-'))
  makeFolderFor(owner, join(folder, 'a/b/c'))
  for (const path of ['a', 'a/b', 'a/b/c']) expect(ownerOf(join(folder, path))).toEqual(owner)
  expect(statSync(folder).uid).toBe(own)
  makeFolderFor({ uid: 1, gid: 1 }, join(folder, 'a'))
  expect(ownerOf(join(folder, 'a'))).toEqual(owner)
  rmSync(folder, { recursive: true })
})

it.runIf(own === 0)('what he may not do is told as his', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennal-owner-'))
  chmodSync(folder, 0o755)
  makeFolderFor(owner, join(folder, 'data'))
  mkdirSync(join(folder, 'closed'), { mode: 0o700 })
  const denied = asOwner(join(folder, 'data'), () => readdir(join(folder, 'closed')))
  await expect(denied).rejects.toThrow(/dem Benutzer (?!root)\S+ gehören, als root: chown -R (?!root)/)
  rmSync(folder, { recursive: true })
})
