import { chmod, lstat, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { signInAsAdmin, startBuiltServer } from '../../testing/built-server.ts'
import { keepToOwner } from './keep-to-owner.ts'

let dataDir: string
const warnings: string[] = []
const log = { warn: (_: unknown, text: string) => warnings.push(text) } as unknown as Parameters<typeof keepToOwner>[1]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-modes-'))
  warnings.length = 0
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Everything below the folder that another user could open, with its mode. */
async function openToOthers(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  const paths = [dataDir, ...entries.map((entry) => join(entry.parentPath, entry.name))]
  const modes = await Promise.all(paths.map(async (path) => ({ path, mode: (await lstat(path)).mode & 0o777 })))
  const isOpen = ({ path, mode }: { path: string; mode: number }) => (mode & 0o077) !== 0 && !path.endsWith('link')
  return modes.filter(isOpen).map(({ path, mode }) => `${path.slice(dataDir.length)} ${mode.toString(8)}`)
}

/** As an earlier release, or a copy of one, may have left it. */
async function makeOpenFolder(): Promise<void> {
  await chmod(dataDir, 0o755)
  for (const folder of ['mails', 'files/ab', 'tmp/left']) {
    await mkdir(join(dataDir, folder), { recursive: true })
    await writeFile(join(dataDir, folder, 'letter'), 'Lieber Emil')
    await chmod(join(dataDir, folder, 'letter'), 0o644)
    for (const path of [folder, folder.split('/')[0] ?? '']) await chmod(join(dataDir, path), 0o755)
  }
  expect(await openToOthers()).toHaveLength(9)
}

it('closes a data folder that was open to others, at once and down to every file', async () => {
  await makeOpenFolder()
  await writeFile(join(dataDir, 'elsewhere'), '')
  await chmod(join(dataDir, 'elsewhere'), 0o644)
  await symlink(join(dataDir, 'elsewhere'), join(dataDir, 'mails', 'link'))
  const closing = keepToOwner(dataDir, log)
  expect((await openToOthers()).some((path) => path.startsWith(' '))).toBe(false)
  await closing
  // What is not pennal's stays as it is, also where a link leads to it.
  expect(await openToOthers()).toEqual(['/elsewhere 644'])
  expect(warnings).toEqual([])
})

it('says what to do where the folder is not its own, and goes on', async () => {
  await keepToOwner('/proc/self', log)
  expect(warnings).toEqual([expect.stringContaining('chmod -R go= /proc/self')])
})

it('has nothing that others can read, whatever the server writes', async () => {
  await (await startBuiltServer({ dataDir })).stop()
  await makeOpenFolder()
  const server = await startBuiltServer({ dataDir })
  try {
    const headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
    const call = (path: string, body: unknown) =>
      fetch(`${server.origin}/members/io/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const { id: memberId } = await (await call('members', { surName: 'Ohm' })).json()
    const invitation = { memberId, email: 'ohm@aurora.example', role: 'member' }
    expect((await call('accounts', invitation)).status).toBe(201)
    for (const name of ['pennal.sqlite', 'pennal.sqlite-wal', 'pennal.sqlite-shm', 'pennal.lock', 'tmp/lock']) {
      expect((await lstat(join(dataDir, name))).mode & 0o777, name).toBe(0o600)
    }
    await server.stop()
    expect(await readdir(join(dataDir, 'mails'))).not.toEqual([])
    expect(await openToOthers()).toEqual([])
  } catch (error) {
    await server.kill()
    throw error
  }
})
