import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { systemClock as clock } from '../clock.ts'
import type { Database } from '../database/open-database.ts'
import { fileOf } from '../database/sqlite/file-of.ts'
import { openFreshDatabase } from '../testing/databases.ts'
import { putTestMail } from '../testing/outbox.ts'
import { deliverDue, mailFolder } from './deliver-due.ts'
import type { Mail } from './put-mail.ts'
import { takeLetters } from './take-letters.ts'

const id = '5f2b7270-d5c6-41dc-a071-0f3b46f3e9cf'
let database: Database
let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pennal-letters-'))
  database = await openFreshDatabase('sqlite')
})
afterEach(async () => {
  await database.close()
  await rm(dataDir, { recursive: true, force: true })
})

const folder = () => mailFolder(dataDir)
const parts = () => ({ config: { smtpUrl: undefined, dataDir }, database, clock, log: pino({ level: 'silent' }) })
const put = (mail: Partial<Mail>) => putTestMail(database.db, clock, mail)
const traces = { ids: [id], addresses: ['Emil@Kiel.example'], names: ['Emil Brakebusch'] }

it('takes the letters about a member, to him and with his name, and no others', async () => {
  expect(await takeLetters(folder(), [traces])).toBe(0)
  await put({ about: id })
  await put({ to: 'emil@kiel.example' })
  await put({ text: `Vielleicht gibt es ihn schon: https://a.example/admin/members/${id}` })
  await put({ html: `<p>${'lang '.repeat(300)} Emil Brakebusch hat dich eingeladen.</p>` })
  const stays = await put({ to: 'emilie@kiel.example', text: 'Lieber Emil Brakebuscher,' })
  await deliverDue(parts())
  await writeFile(join(folder(), '.angefangen.eml.part'), 'Lieber Emil Brakebusch,')
  expect(await takeLetters(folder(), [traces])).toBe(5)
  expect(await readdir(folder())).toEqual([expect.stringContaining(stays.slice(0, 8))])
})

it('leaves none of who is erased while it is being written', async () => {
  await put({ about: id })
  const outbox = new DatabaseSync(await fileOf(database.db))
  const erased: unknown[] = []
  // Asked for with the letter in the folder, the time is that at which it is noted as sent.
  const clockThatErases = () => {
    if (existsSync(folder()) && readdirSync(folder()).length > 0) erased.push(outbox.exec('delete from mails'))
    return clock()
  }
  await deliverDue({ ...parts(), clock: clockThatErases })
  outbox.close()
  expect(erased).not.toEqual([])
  expect(await readdir(folder())).toEqual([])
})
