import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startPostgresCluster } from './postgres-cluster.ts'

let folder = ''
const usualFolder = process.env.TMPDIR

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pennal-test-'))
  // PostgreSQL's own user must be able to pass through.
  await chmod(folder, 0o755)
  await mkdir(join(folder, 'tmp'))
  process.env.TMPDIR = join(folder, 'tmp')
})

afterEach(async () => {
  if (usualFolder === undefined) delete process.env.TMPDIR
  else process.env.TMPDIR = usualFolder
  await rm(folder, { recursive: true })
})

it('starts a server that sorts text as Germans do and leaves nothing behind', async () => {
  const cluster = await startPostgresCluster()
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  const { rows: encodings } = await client.query('show server_encoding')
  const { rows: sorted } = await client.query(
    "select name from (values ('z'), ('ä'), ('a'), ('B')) t (name) order by name",
  )
  await client.end()
  await cluster.stop()
  expect(encodings).toEqual([{ server_encoding: 'UTF8' }])
  expect(sorted.map(({ name }) => name)).toEqual(['a', 'ä', 'B', 'z'])
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

it('says why a server does not start, and leaves nothing behind', async () => {
  await writeFile(join(folder, 'initdb'), '#!/bin/sh\n', { mode: 0o755 })
  await writeFile(join(folder, 'postgres'), '#!/bin/sh\necho out of order >&2; exit 1\n', { mode: 0o755 })
  await expect(startPostgresCluster(folder)).rejects.toThrow(/out of order/)
  expect(await readdir(join(folder, 'tmp'))).toEqual([])
})

it('fails clearly where there is no server', async () => {
  await expect(startPostgresCluster(null)).rejects.toThrow(/apt-get install postgresql/)
})
