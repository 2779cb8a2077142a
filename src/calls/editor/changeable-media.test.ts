import { describe, expect, it } from 'vitest'
import { replaceAccountGrants } from '../../accounts/rights/rights.ts'
import { saveEntry } from '../../content/editing/save-entry.ts'
import { inTransaction } from '../../database/in-transaction.ts'
import { signedIn } from '../../testing/accounts.ts'
import { engines } from '../../testing/databases.ts'
import { plainPicture } from '../../testing/pictures.ts'
import { useMediaCalls } from '../../testing/set-ups/media-calls.ts'
import type { LibraryAnswer } from './answer-media.ts'

const described = { alt: 'Eine blaue Fläche' }
const gallery = (media: string) => ({
  ...{ folder: '2021', title: 'Bilder', text: '', isPublished: true },
  pictures: [{ media, caption: '' }],
})
const report = (image: string) => {
  return { id: 'r', title: 'Fahrt', kicker: '', date: '2021', image, text: '<p>Wir.</p>', author: 'A' }
}

describe.each(engines)('a medium that not everybody may change on %s', (engine) => {
  const { state, ask, sendFile, change } = useMediaCalls(engine)
  const send = async (path = '/editor/media', fields: Record<string, string> = described, colour = '#3366cc') =>
    sendFile(path, { bytes: await plainPicture(90, 60, colour).jpeg().toBuffer(), name: 'Bild.jpg' }, fields)
  const add = async (...given: Parameters<typeof send>) => (await send(...given)).json()
  const list = async () => (await ask('/editor/media', { headers: { authorization: state.authorization } })).json()
  const save = async (collection: 'galleries' | 'excursions', data: unknown) => {
    const { database, clock, contentVersion } = state.calls.app
    await saveEntry(database.db, clock, null, { collection, data })
    await contentVersion.settle()
  }

  it('lets who cares for one list describe what he brings, until others show it', async () => {
    const ofPages = await add()
    const { account, authorization } = await signedIn(state.calls.app, 'member')
    await inTransaction(state.calls.app.database.db, 'read committed', (trx) =>
      replaceAccountGrants(trx, account.id, { rights: [], collections: ['excursions'] }),
    )
    state.authorization = authorization
    const own = await add(undefined, {}, '#aa3300')
    const changeable = async () =>
      Object.fromEntries((await list()).map(({ id, isChangeable }: LibraryAnswer) => [id, isChangeable]))
    expect(await changeable()).toEqual({ [ofPages.id]: false, [own.id]: true })
    expect((await change(own.id, described)).status).toBe(200)
    for (const [method, path] of [
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/restore'],
    ] as const) {
      expect([method, (await change(`${ofPages.id}${path}`, described, method)).status]).toEqual([method, 403])
    }
    expect((await send(`/editor/media/${ofPages.id}/file`)).status).toBe(403)

    // What his list shows is his, whoever has brought it; what another shows as well is not, even if it is from him.
    await save('excursions', report(ofPages.id))
    expect(await changeable()).toEqual({ [ofPages.id]: true, [own.id]: true })
    await save('galleries', gallery(own.id))
    expect(await changeable()).toEqual({ [ofPages.id]: true, [own.id]: false })
    expect((await change(own.id, { alt: 'Anders' })).status).toBe(403)
    expect((await list()).find(({ id }: LibraryAnswer) => id === own.id).alt).toBe(described.alt)
  })
})
