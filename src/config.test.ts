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

  it.each([
    ['PORT', 'achtzig'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PUBLIC_ORIGIN', 'aurora.example'],
    ['PUBLIC_ORIGIN', 'ftp://aurora.example'],
    ['PUBLIC_ORIGIN', 'https://aurora.example/pfad'],
    ['TRUST_PROXY', 'vielleicht'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['ADMIN_EMAIL', 'webmaster'],
    ['ADMIN_PASSWORD', 'kurz'],
    ['LOG_LEVEL', 'laut'],
  ])('names the setting that is wrong, in one line: %s=%s', (name, value) => {
    const read = () => readConfig({ [name]: value })
    expect(read).toThrow(StartError)
    expect(read).toThrow(new RegExp(`^Einstellung ${name}: .+$`))
  })

  it('never repeats a secret in its message', () => {
    expect(() => readConfig({ ADMIN_PASSWORD: 'geheim' })).not.toThrow(/geheim/)
  })
})
