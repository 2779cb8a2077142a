import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { StartError } from '../errors.ts'
import { loadEnvironment } from './load-environment.ts'

let dir: string
let file: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pennal-env-'))
  file = join(dir, '.env')
})
afterEach(() => rm(dir, { recursive: true }))

it('takes from the file what is not set already', async () => {
  await writeFile(file, 'PORT=8080\nHOST="0.0.0.0" # all\nTZ=Europe/Berlin\n')
  const env = { PORT: '9090', TZ: '' }
  expect(loadEnvironment(env, file)).toEqual([])
  expect(env).toEqual({ PORT: '9090', HOST: '0.0.0.0', TZ: 'Europe/Berlin' })
})

it('needs no file, and tells of a slip in the environment', () => {
  expect(loadEnvironment({ PRT: '3', ADRESS_OFFICE_EMAIL: '', HOME: '/root' }, file)).toEqual([
    'Die Umgebung enthält PRT; gemeint ist wohl die Einstellung PORT.',
  ])
})

it('tells of every unknown name in the file', async () => {
  await writeFile(file, 'WEBMASTER=Hans\nPRT=\n')
  expect(loadEnvironment({}, file)).toEqual([`In ${file} steht WEBMASTER; eine solche Einstellung gibt es nicht.`])
})

it('refuses a name in the file that is nearly one of ours', async () => {
  await writeFile(file, 'S3_BUKET=aurora\n')
  const line = `In ${file} steht eine Einstellung, die es nicht gibt: S3_BUKET (gemeint ist wohl S3_BUCKET)`
  expect(() => loadEnvironment({}, file)).toThrow(new StartError(line))
})

it.each([
  [
    'BACKUP_PASSPHRASE=langes geheimnis #1 mit Raute',
    /Zeile 2, gilt von BACKUP_PASSPHRASE nur ein Teil.*BACKUP_PASSPHRASE='…'/,
  ],
  ['SMTP_URL=smtp://post:langes#geheimnis@mail.example.org', /Zeile 2, gilt von SMTP_URL nur ein Teil/],
  ['DATA_DIR="/srv\nS3_BUCKET="aurora"', /Zeile 2, beginnt DATA_DIR mit einem Anführungszeichen/],
])('refuses a line of which only a part would count, and does not show it: %s', async (line, told) => {
  await writeFile(file, `PORT=8080\n${line}\n`)
  const env = {}
  const refused = () => loadEnvironment(env, file)
  expect(refused).toThrow(StartError)
  expect(refused).toThrow(told)
  expect(refused).not.toThrow(/geheimnis/)
  expect(env).toEqual({})
})

it('leaves remarks alone, and tells of what sets nothing', async () => {
  await writeFile(
    file,
    'DATA_DIR=/srv/a#b\nlanges geheimnis\nS3_BUCKET=aurora # since 2024\nSMTP_URL=smtp://mail # ours\nBACKUP_PASSPHRASE="ein #langes" # so\n',
  )
  const env: Record<string, string> = {}
  expect(loadEnvironment(env, file)).toEqual([
    `In ${file}, Zeile 1, gilt von DATA_DIR nur ein Teil, der bis zum # oder zum zweiten Anführungszeichen.`,
    `In ${file}, Zeile 2, steht keine Einstellung (NAME=WERT); sie gilt nicht.`,
  ])
  expect(env).toMatchObject({ S3_BUCKET: 'aurora', SMTP_URL: 'smtp://mail', BACKUP_PASSPHRASE: 'ein #langes' })
})

it('says in one line that the file cannot be read', async () => {
  await mkdir(file)
  expect(() => loadEnvironment({}, file)).toThrow(
    /^Die Einstellungen in \S+\.env lassen sich nicht lesen \(EISDIR\)\. .*chown root:pennal \S+\.env && chmod 640 \S+\.env$/,
  )
})
