import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { settleNote } from './settle-note.ts'
import { readNote, type UpgradeNote, writeNote } from './upgrade-note.ts'

let installation: string
let address: string
const server = createServer((request, answer) => answer.writeHead(request.url === '/readyz' ? 200 : 503).end())
const note: UpgradeNote = {
  from: 'pennal-1',
  to: 'pennal-2',
  state: 'going back',
  backup: { place: '/mnt/sicherung', moment: '2026-11-18T03-00-00Z' },
}
beforeAll(async () => {
  installation = mkdtempSync(join(tmpdir(), 'pennal-note-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
})
afterAll(() => {
  server.close()
  rmSync(installation, { recursive: true })
})
beforeEach(() => writeNote(installation, note))

const settle = (current: string, path: string) => settleNote(installation, { current, address: address + path })

it('a way back that was broken off is over where the release that was to go runs', async () => {
  expect(await settle('pennal-2', 'readyz')).toEqual({ ...note, state: 'done' })
  expect(readNote(installation)).toEqual({ ...note, state: 'done' })
})

it.each([
  ['does not answer', 'pennal-2', 'away'],
  ['has been switched back, and the one before runs', 'pennal-1', 'readyz'],
])('it goes on where that %s', async (_, current, path) => {
  expect(await settle(current, path)).toEqual(note)
  expect(readNote(installation)).toEqual(note)
})
