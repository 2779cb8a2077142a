import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { readAddressOffice } from './members/office/address-office.ts'
import { type OpenApp, openApp } from './open-app.ts'
import { listen } from './server/listen.ts'
import { createServer } from './server/server.ts'
import { signedIn } from './testing/accounts.ts'
import { type DatabasePlace, engines, makeDatabasePlace } from './testing/databases.ts'
import { until } from './testing/indexing.ts'
import { createSearcher } from './testing/search.ts'

describe.each(engines)('an app on %s', (engine) => {
  let place: DatabasePlace
  beforeEach(async () => {
    place = await makeDatabasePlace(engine)
  })
  afterEach(async () => {
    await place.remove()
  })

  const settings = () =>
    readConfig({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl, PORT: '0', LOG_LEVEL: 'silent' })
  const waiting = async ({ database }: OpenApp) => {
    const rows = await database.db.selectFrom('readings').select('state').where('state', '=', 'waiting').execute()
    return rows.length
  }

  it('has the samples found by name when it opens, and by their text a little later', async () => {
    const app = await openApp(settings())
    const { length } = await app.database.db.selectFrom('readings').selectAll().execute()
    const documents = await app.database.db.selectFrom('documents').select('id').execute()
    expect(length).toBe(documents.length)
    expect(length).toBeGreaterThan(10)
    expect((await createSearcher(app.database).search('satzung')).total).toBeGreaterThan(0)
    await until(async () => (await waiting(app)) === 0)
    const named = app.database.db.selectFrom('readings').selectAll().where('state', '=', 'named')
    expect(await named.execute()).toEqual([])
    await app.close()
  })

  it('has an office that is told of new addresses, from the first start on', async () => {
    const app = await openApp({ ...settings(), addressOffice: ['adressen@aurora.example'] })
    expect(await readAddressOffice(app.database.db)).toEqual(['adressen@aurora.example'])
    await app.close()
  })

  it('finds the text of an upload within 20 seconds', async () => {
    const app = await openApp(settings())
    const { server, serve } = await listen(app.config)
    const build = () => Promise.reject(new Error('no pages here'))
    await serve(createServer(app, { build, clientDir: undefined, mode: 'production' }).fetch)
    await until(async () => (await waiting(app)) === 0)
    const { authorization } = await signedIn(app, 'member')
    const form = new FormData()
    form.set('file', new Blob(['Der Fackelzug der Nachtigallen']), 'Rundbrief.txt')
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const answer = await fetch(`${origin}/members/io/uploadFile`, {
      method: 'POST',
      headers: { authorization },
      body: form,
    })
    expect(answer.status).toBe(201)
    const searcher = createSearcher(app.database)
    await until(async () => (await searcher.findNames('nachtigallen')).length > 0)
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
    await app.close()
  })
})
