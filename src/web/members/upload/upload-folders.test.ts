import { describe, expect, it } from 'vitest'
import { type Comparison, isToCompare } from './double-rules.ts'
import { fieldsOf, statusOf, type UploadItem } from './upload-item-rules.ts'
import { outcomeOf, overviewOf, progressOf } from './upload-overview-rules.ts'
import { afterEvent, emptyQueue, isBusy, lacksPlace, type UploadEvent, type UploadQueue } from './upload-queue-rules.ts'

const run = (events: readonly UploadEvent[], queue = emptyQueue()) => events.reduce(afterEvent, queue)
/** Each by its path; two of the same name in two folders are two. */
const added = (...paths: string[]): UploadEvent => ({
  type: 'added',
  files: paths.map((id) => {
    const steps = id.split('/')
    return { id, name: steps.at(-1) ?? '', size: 1000, type: '', path: steps.slice(0, -1).join('/') }
  }),
  newFolder: '2026 Neue Bilder',
})
const compared = (...files: (Omit<Comparison, 'side' | 'checksum'> & Partial<Comparison>)[]): UploadEvent => ({
  type: 'compared',
  files: files.map((each) => ({ side: 0, checksum: each.id, ...each })),
})
const asNew = (...ids: string[]) => compared(...ids.map((id) => ({ id })))
const startAll: UploadEvent = { type: 'startAll' }
const to = (path: string, choice: 'nowhere' | 'common' | 'archive'): UploadEvent => ({ type: 'folder', path, choice })
const itemOf = (queue: UploadQueue, id: string) => queue.items.find((item) => item.id === id) as UploadItem
const statusesOf = (queue: UploadQueue) => queue.items.map(statusOf)
const sentOf = (queue: UploadQueue) => queue.items.map((item) => item.active && fieldsOf(item, queue.shared))

describe('files of folders', () => {
  const ids = ['Fest/a.jpg', 'Fest/b.pdf', 'Archiv/1956/a.jpg', 'allein.txt']

  it('go to the places of their folders, with their groups, and those without one where all go', () => {
    const queue = run([
      { type: 'shared', shared: { grouping: 'Kasse' } },
      added(...ids),
      asNew(...ids),
      startAll,
      { type: 'finished', id: 'Fest/a.jpg' },
    ])
    expect(sentOf(queue)).toEqual([
      false,
      { directory: 'common', grouping: 'Fest' },
      { directory: 'archive', grouping: '1956' },
      { directory: 'common', grouping: 'Kasse' },
    ])
    expect(itemOf(queue, 'Fest/a.jpg').destination).toEqual({ directory: 'pictures', folder: 'Fest' })
  })

  it('are not held up by a common place that is not chosen, and do not choose it', () => {
    const toPictures: UploadEvent = { type: 'destination', destination: { directory: 'pictures', folder: '' } }
    const queue = run([toPictures, added('Fest/b.pdf'), asNew('Fest/b.pdf')])
    expect([lacksPlace(queue), itemOf(afterEvent(queue, startAll), 'Fest/b.pdf').active]).toEqual([false, true])
    const both = run([added('einzeln.jpg')], queue)
    expect([lacksPlace(both), lacksPlace(both, 'Fest/b.pdf'), isBusy(afterEvent(both, startAll))]).toEqual([
      true,
      false,
      false,
    ])
    expect(run([added('Fest/a.jpg')]).destination.directory).toBe('common')
  })

  it('stay where their folder stays, and go when it goes after all', () => {
    const left = run([added('Fest/a.pdf', 'b.pdf'), asNew('Fest/a.pdf'), to('Fest', 'nowhere')])
    expect(statusesOf(left)).toEqual(['Wird nicht hochgeladen.', 'Bereit.'])
    expect([overviewOf(left).total, progressOf(overviewOf(left))]).toEqual([1, '1 Datei ist bereit.'])
    const started = run([startAll, { type: 'start', id: 'Fest/a.pdf' }, to('Fest', 'archive')], left)
    expect(statusesOf(started), 'nothing changes under way').toEqual(['Wird nicht hochgeladen.', 'Wird hochgeladen …'])
    const going = run([to('Fest', 'archive'), startAll], left)
    expect(sentOf(going)[0]).toEqual({ directory: 'archive', grouping: 'Fest' })
  })

  it('have what their names say of their time for a description, until somebody writes one', () => {
    const proposed = '10.\u00a0Dezember 2019'
    const queue = run([added('Fest/2019-12-10.jpg', '2019-12-10.jpg')])
    expect(queue.items.map(({ description }) => description)).toEqual([proposed, ''])
    const id = 'Fest/2019-12-10.jpg'
    const written = run(
      [
        { type: 'edit', id },
        { type: 'described', id, description: 'Der Einzug' },
      ],
      queue,
    )
    const remind: UploadEvent = { type: 'reminded', id, description: 'Von früher' }
    expect(itemOf(afterEvent(written, remind), id).description).toBe('Der Einzug')
    expect(itemOf(afterEvent(queue, remind), id).description).toBe('Von früher')
    const emptied = run([{ type: 'edit', id }, { type: 'described', id, description: '' }, remind], queue)
    expect(itemOf(emptied, id).description, 'taken out stays out').toBe('')
  })
})

describe('what is here already', () => {
  const known = { title: 'Rundbrief', link: '/downloads#aktuell' }
  const id = 'Fest/a.pdf'
  const held = run([added(id, 'Fest/b.pdf'), compared({ id, known }, { id: 'Fest/b.pdf' })])

  it('is not sent with all others, but when its owner insists', () => {
    expect(statusesOf(held)).toEqual(['Gibt es schon.', 'Bereit.'])
    expect(progressOf(overviewOf(held))).toBe('1 Datei ist bereit. 1 Datei gibt es schon.')
    const sent = run([startAll, { type: 'start', id }, { type: 'finished', id: 'Fest/b.pdf' }], held)
    expect(outcomeOf(overviewOf(sent))).toBe('Die Datei ist hochgeladen. 1 Datei gibt es schon.')
    expect(itemOf(afterEvent(sent, { type: 'insist', id }), id).active).toBe(true)
    expect(itemOf(afterEvent(held, { type: 'insist', id: 'Fest/b.pdf' }), 'Fest/b.pdf').active).toBe(false)
  })

  it('is not looked for where a file was chosen by itself: it goes at once', () => {
    const queue = run([added('a.pdf')])
    expect(queue.items.map(isToCompare)).toEqual([false])
    expect(itemOf(afterEvent(queue, startAll), 'a.pdf').active).toBe(true)
  })

  it('is found before anything of a folder is sent, and what is due then stays', () => {
    const due = run([added(id), startAll])
    expect([statusesOf(due), isBusy(due)]).toEqual([['Wird verglichen …'], true])
    expect(itemOf(afterEvent(due, asNew(id)), id).active).toBe(true)
    const stayed = afterEvent(due, compared({ id, known }))
    expect([statusesOf(stayed), isBusy(stayed)]).toEqual([['Gibt es schon.'], false])
  })

  it('is looked for once more when a picture has become another size', () => {
    const picture = 'Fest/a.jpg'
    const shrunk = run([
      added(picture),
      asNew(picture),
      { type: 'compression', side: 512 },
      { type: 'compressed', id: picture, size: 10, side: 512 },
      startAll,
      asNew(picture),
    ])
    expect(statusesOf(shrunk)).toEqual(['Wird verglichen …'])
    expect(itemOf(afterEvent(shrunk, compared({ id: picture, side: 512 })), picture).active).toBe(true)
  })
})

describe('the same file twice in the list', () => {
  const [first, second] = ['A/a.jpg', 'B/b.jpg'] as const
  const same = compared({ id: first, checksum: 'x' }, { id: second, checksum: 'x' })
  const queue = run([added(first, second), same])

  it('is sent once', () => {
    expect(queue.items.map(({ twin }) => twin)).toEqual(['', 'a.jpg'])
    expect(statusesOf(afterEvent(queue, startAll))).toEqual(['Wird hochgeladen …', 'Gibt es schon.'])
  })

  it('is the other one where the first is taken out or stays', () => {
    for (const event of [{ type: 'remove', id: first }, to('A', 'nowhere')] as const) {
      expect(statusOf(itemOf(afterEvent(queue, event), second)), event.type).toBe('Bereit.')
    }
    const back = run([to('A', 'nowhere'), to('A', 'common')], queue)
    expect(statusOf(itemOf(back, second))).toBe('Gibt es schon.')
  })

  it('is here once the first has arrived, also when that is out of sight', () => {
    const tidied = run(
      [startAll, { type: 'finished', id: first }, { type: 'removeFinished' }, to('B', 'archive')],
      queue,
    )
    expect(statusesOf(tidied)).toEqual(['Gibt es schon.'])
    expect(itemOf(tidied, second).known).toEqual({ title: 'a.jpg', link: '' })
  })

  it('is found when a folder is dropped twice', () => {
    const again: UploadEvent = {
      type: 'added',
      files: [{ id: 'noch einmal', name: 'a.jpg', size: 1000, type: '', path: 'A' }],
      newFolder: '',
    }
    const twice = run([again, compared({ id: 'noch einmal', checksum: 'x' })], queue)
    expect([statusOf(itemOf(twice, 'noch einmal')), twice.folders.length]).toEqual(['Gibt es schon.', 2])
  })
})

it('two thousand files of a folder are planned and compared in one go', () => {
  const ids = Array.from({ length: 2000 }, (_, n) => `Reise/Tag ${n % 40}/Bild ${n}.jpg`)
  const queue = run([added(...ids), asNew(...ids), startAll])
  expect([queue.folders.length, queue.items.filter(({ active }) => active).length]).toEqual([40, 3])
})
