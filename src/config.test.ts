import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './errors.ts'

describe('readConfig', () => {
  it('needs no setting at all', () => {
    const config = readConfig({})
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicOrigin: 'http://localhost:3000',
      trustProxy: false,
      databaseUrl: undefined,
      admin: { email: 'webmaster@aurora.example', password: undefined },
      client: { id: 'pennal', secret: 'pennal' },
    })
    expect(config.dataDir).toMatch(/\/data$/)
  })

  it('counts an empty value as not set, as a .env file leaves it', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it('takes the origin from the port, unless people type another one', () => {
    expect(readConfig({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
    expect(readConfig({ PUBLIC_ORIGIN: 'https://aurora.example/' }).publicOrigin).toBe('https://aurora.example')
  })

  it.each(['smtp://127.0.0.1:2525', 'smtps://aurora:geheim@mail.example.org', 'smtp://a%40b.example:x@[::1]:587'])(
    'takes a mail server: %s',
    (SMTP_URL) =>
      expect(readConfig({ SMTP_URL, MAIL_FROM: 'post@aurora.example' })).toMatchObject({
        smtpUrl: SMTP_URL,
        mailFrom: 'post@aurora.example',
      }),
  )

  it.each([
    ['METRICS_TOKEN', 'zu kurz'],
    ['METRICS_TOKEN', 'fuenfzehnzeiche'],
    ['PORT', 'achtzig'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_ORIGIN', 'aurora.example'],
    ['PUBLIC_ORIGIN', 'ftp://aurora.example'],
    ['PUBLIC_ORIGIN', 'https://aurora.example/pfad'],
    ['TRUST_PROXY', 'vielleicht'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['BACKUP_TO', '~/sicherung'],
    ['SURVIVAL_TO', 's3:/bucket'],
    ['ADMIN_EMAIL', 'webmaster'],
    ['ADMIN_PASSWORD', 'kurz'],
    ['ADDRESS_OFFICE_EMAIL', 'adressen@aurora.example, amt'],
    ['ADDRESS_OFFICE_EMAIL', 'adressen@aurora.example,'],
    ['SMTP_URL', 'mail.example.org'],
    ['SMTP_URL', 'http://mail.example.org'],
    ['SMTP_URL', 'smtp://'],
    ['MAIL_FROM', 'Aurora <post@aurora.example>'],
    ['MAILS_PER_MINUTE', '0'],
    ['MAILS_PER_MINUTE', 'viele'],
    ['MAIL_FROM', 'post@aurora.example\r\nBcc: x@example.org'],
    ['HOLIDAYS_STATE', 'Niedersachsen'],
    ['LOG_LEVEL', 'laut'],
  ])('names the setting that is wrong, in one line: %s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^Einstellung ${name}: .+$`))
  })

  it('tells the administrator of new addresses, unless there is an office for that', () => {
    expect(readConfig({ ADMIN_EMAIL: 'a@aurora.example' }).addressOffice).toEqual(['a@aurora.example'])
    const offices = readConfig({ ADDRESS_OFFICE_EMAIL: 'amt@aurora.example , zwei@aurora.example' }).addressOffice
    expect(offices).toEqual(['amt@aurora.example', 'zwei@aurora.example'])
  })

  it('never repeats a secret in its message', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'geheim' })).not.toThrow(/geheim/)
    expect(() => readConfig({ SMTP_URL: 'mailto://aurora:geheim@mail.example.org' })).not.toThrow(/geheim/)
  })
})

it.each([
  ['TRUST_PROXY', 'yes', 'muss eines von diesen sein: on, off, true, false, 1, 0'],
  ['SAMPLE', 'no', 'muss eines von diesen sein: on, off, true, false, 1, 0'],
  ['LOG_LEVEL', 'laut', 'muss eines von diesen sein: debug, info, warn, error, silent'],
  ['LOG_FORMAT', 'xml', 'muss eines von diesen sein: json, text'],
  ['S3_BUCKET', 'ab', 'muss mindestens 3 Zeichen haben'],
])('says in German what %s may be', (name, value, told) => {
  expect(() => readConfig({ [name]: value })).toThrow(new StartError(`Einstellung ${name}: ${told}`))
})
