import { randomUUID } from 'node:crypto'
import { plainPicture } from '../pictures.ts'
import { type ActWalker, fileForm } from './act-walker.ts'

const io = '/members/io'
const idea = (title: string) => ({ group: 'games', title, note: '' })
const shield =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 12"><path fill="#003399" d="M0 0h10v8l-5 4-5-4z"/></svg>'
const senior = (id: number, name: string) => ({
  ...{ id, semester: 'SS 2026', name, birthday: '', schoolLeavingExamination: '', dayOfDeath: '', remark: '' },
})

/** What editors do with entries, drafts, plans and the library of media. */
export async function walkContent({ ask, act }: ActWalker): Promise<void> {
  const list = '/editor/collections/ideas'
  const made = await act('entry made', 'POST', `${list}/entries`, { data: idea('Boule') })
  const entry = `${list}/entries/${made.id}`
  await act('entry changed', 'PUT', entry, { data: idea('Boccia'), revision: made.revision })
  await act('entry restored', 'POST', `${entry}/restore`, { revision: made.revision })
  const { entries, order } = await ask('GET', list)
  const last = entries.find(({ id }: { id: string }) => id === made.id)
  await act('list ordered', 'PUT', `${list}/order`, { order, ids: [...order].reverse() })
  await act('entry deleted', 'DELETE', `${entry}?revision=${last.revision}`)
  const batch = '/editor/collections/seniors/batch'
  const two = [senior(901, 'Erdmann Probst'), senior(902, 'Hasso Merz')]
  const sent = two.map((data) => ({ id: randomUUID(), revision: null, data }))
  const saved = await act('entries saved', 'POST', batch, { entries: sent })
  const states = saved.entries.map(({ id, revision }: { id: string; revision: number }) => ({ id, revision }))
  await act('entries taken back', 'POST', `${batch}/undo`, { entries: states })

  const draft = { collection: 'ideas', entry: randomUUID() }
  await ask('PUT', `/editor/drafts/ideas/${draft.entry}`, { revision: null, data: idea('Kegeln') })
  await act('entry published', 'POST', '/editor/drafts/publish', { drafts: [draft] })
  const { semester } = await ask('POST', '/editor/plans', { semester: 'ws2031-32' })
  const plan = `/editor/plans/${semester}`
  const begun = await ask('POST', `${plan}/events`, { title: 'Antrittskneipe', begins: '2031-10-17T19:30' })
  const event = { collection: 'events', entry: begun.entry }
  const drafts = await ask('GET', '/editor/drafts')
  const ofSemester = drafts.find((each: { collection: string }) => each.collection === 'semesters')
  const both = [event, { collection: 'semesters', entry: ofSemester.entry }]
  await act('entry published', 'POST', `${plan}/publish`, { drafts: both })

  const picture = await plainPicture(80, 60).png().toBuffer()
  const other = await plainPicture(60, 80, '#993333').png().toBuffer()
  const medium = await act('media added', 'POST', '/editor/media', fileForm(picture, 'a.png', { isDecorative: 'true' }))
  const at = `/editor/media/${medium.id}`
  await act('media changed', 'PUT', at, { alt: 'Ein Bild' })
  await act('media replaced', 'POST', `${at}/file`, fileForm(other, 'b.png'))
  await act('media deleted', 'DELETE', at)
  await act('media restored', 'POST', `${at}/restore`)

  const drawn = fileForm(shield, 'wappen.svg')
  await act('emblem changed', 'POST', `${io}/emblems/arms`, drawn)
  const emblems = await ask('GET', `${io}/emblems`)
  await act('emblem removed', 'DELETE', `${io}/emblems/arms?revision=${revisionIn(emblems)}`)
  await act('emblem restored', 'POST', `${io}/emblems/arms/restore`, { version: 1 })

  await act('feed address renewed', 'POST', `${io}/feeds/dates/renew`, { number: await feedNumber(ask) })
}

const revisionIn = (answer: unknown): number => Number(/"revision":(\d+)/.exec(JSON.stringify(answer))?.[1] ?? 1)

async function feedNumber(ask: ActWalker['ask']): Promise<number> {
  const answer = JSON.stringify(await ask('GET', `${io}/feeds`))
  return Number(/"number":(\d+)/.exec(answer)?.[1] ?? 0)
}
