import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeOlderArchives } from './remove-older-archives.ts'

it('leaves one archive for a platform, and all that is none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pennal-release-'))
  const kept = ['Containerfile', 'pennal-1-b-linux-arm64.tar.gz', 'pennal-1-b-linux-x64.tar.gz', 'pennal.service']
  const older = ['pennal-1-a-linux-x64.tar.gz', 'pennal-1-a-linux-x64.tar.gz.sha256']
  for (const name of [...kept, ...older]) writeFileSync(join(folder, name), '')
  removeOlderArchives(folder, 'linux-x64', 'pennal-1-b-linux-x64')
  expect(readdirSync(folder)).toEqual(kept)
  rmSync(folder, { recursive: true })
})
