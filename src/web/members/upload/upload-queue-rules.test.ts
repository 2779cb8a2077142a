import { describe, expect, it } from 'vitest'
import { statusOf, type UploadItem } from './upload-item-rules.ts'
import {
  afterEvent,
  clampParallel,
  emptyQueue,
  isBusy,
  type UploadEvent,
  type UploadQueue,
} from './upload-queue-rules.ts'

const file = (name: string, id = name, size = 1000) => ({ id, name, size, type: '' })
const run = (events: readonly UploadEvent[], queue = emptyQueue()) => events.reduce(afterEvent, queue)
const added = (...names: string[]): UploadEvent => ({
  type: 'added',
  files: names.map((name) => file(name)),
  newFolder: '2026 Neue Bilder',
})
/** A file of another name in the place of x.jpg. */
const addedAs = (name: string): UploadEvent => ({ type: 'added', files: [file(name, 'x.jpg')], newFolder: '' })
const startAll: UploadEvent = { type: 'startAll' }
const stopAll: UploadEvent = { type: 'stopAll' }
const itemOf = (queue: UploadQueue, id: string) => queue.items.find((item) => item.id === id) as UploadItem

/** In one word what a file is doing. */
function stateOf(item: UploadItem | undefined): string {
  if (!item) return 'gone'
  if (item.error) return item.error
  if (item.success) return 'success'
  if (item.active) return 'active'
  return item.wanted ? 'due' : 'waiting'
}
const states = (queue: UploadQueue) => queue.items.map(stateOf).join(' ')

const started: UploadEvent[] = [{ type: 'start', id: 'x.jpg' }]
const failedBy = (event: UploadEvent) => [added('x.jpg'), ...started, event]

/** How one gets a file into each state. */
const ways: Record<string, UploadEvent[]> = {
  waiting: [added('x.jpg')],
  due: [added('1.pdf', '2.pdf', '3.pdf', 'x.jpg'), startAll],
  active: [added('x.jpg'), ...started],
  success: failedBy({ type: 'finished', id: 'x.jpg' }),
  converting: [addedAs('x.heic')],
  foreign: [addedAs('x.heic'), { type: 'unconvertible', id: 'x.jpg' }],
  compressing: [{ type: 'compression', side: 512 }, added('x.jpg')],
  edit: [added('x.jpg'), { type: 'edit', id: 'x.jpg' }],
  type: [addedAs('x.html')],
  place: [{ type: 'destination', destination: { directory: 'pictures', folder: 'Fest' } }, addedAs('x.pdf')],
  size: failedBy({ type: 'failed', id: 'x.jpg', error: 'size' }),
  network: failedBy({ type: 'failed', id: 'x.jpg', error: 'network' }),
  unreadable: failedBy({ type: 'failed', id: 'x.jpg', error: 'unreadable' }),
  refused: failedBy({ type: 'refused', id: 'x.jpg', reason: 'Nein.' }),
  cancel: failedBy({ type: 'cancel', id: 'x.jpg' }),
}

/** Every event, and what it makes of a file in each state it can happen in. Whatever is not named stays as it was. */
const events: [UploadEvent, Partial<Record<string, string>>][] = [
  [startAll, { waiting: 'active', edit: 'active' }],
  [stopAll, { active: 'waiting', due: 'waiting' }],
  [
    { type: 'retryAll' },
    { size: 'active', network: 'active', unreadable: 'active', refused: 'active', cancel: 'active' },
  ],
  [{ type: 'removeFinished' }, { success: 'gone' }],
  [
    { type: 'start', id: 'x.jpg' },
    {
      waiting: 'active',
      edit: 'active',
      size: 'active',
      network: 'active',
      unreadable: 'active',
      refused: 'active',
      cancel: 'active',
    },
  ],
  [
    { type: 'retry', id: 'x.jpg' },
    { size: 'active', network: 'active', unreadable: 'active', refused: 'active', cancel: 'active' },
  ],
  [{ type: 'cancel', id: 'x.jpg' }, { active: 'cancel' }],
  [{ type: 'abort', id: 'x.jpg' }, { active: 'waiting' }],
  [{ type: 'remove', id: 'x.jpg' }, Object.fromEntries(Object.keys(ways).map((state) => [state, 'gone']))],
  [{ type: 'finished', id: 'x.jpg' }, { active: 'success' }],
  [{ type: 'failed', id: 'x.jpg', error: 'size' }, { active: 'size' }],
  [{ type: 'failed', id: 'x.jpg', error: 'network' }, { active: 'network' }],
  [{ type: 'failed', id: 'x.jpg', error: 'unreadable' }, { active: 'unreadable' }],
  [{ type: 'refused', id: 'x.jpg', reason: 'Nein.' }, { active: 'refused' }],
  [{ type: 'progress', files: [{ id: 'x.jpg', progress: 40, speed: 7 }] }, {}],
  [
    { type: 'edit', id: 'x.jpg' },
    {
      waiting: 'edit',
      due: 'edit',
      size: 'edit',
      network: 'edit',
      unreadable: 'edit',
      refused: 'edit',
      cancel: 'edit',
    },
  ],
  [{ type: 'described', id: 'x.jpg', description: 'Am Büfett' }, {}],
  [{ type: 'reminded', id: 'x.jpg', description: 'Am Büfett' }, {}],
  [{ type: 'edited', id: 'x.jpg' }, { edit: 'waiting' }],
  [
    { type: 'compression', side: 512 },
    { waiting: 'compressing', due: 'compressing' },
  ],
  [{ type: 'compression', side: 0 }, { compressing: 'waiting' }],
  [{ type: 'compressed', id: 'x.jpg', size: 10, side: 512 }, { compressing: 'waiting' }],
  [
    { type: 'converted', id: 'x.jpg', file: { name: 'x.jpg', size: 10, type: 'image/jpeg' } },
    { converting: 'waiting' },
  ],
  [{ type: 'unconvertible', id: 'x.jpg' }, { converting: 'foreign' }],
  [{ type: 'sendAgain' }, { network: 'active' }],
  [{ type: 'pictured', id: 'x.jpg', thumb: 'data:' }, {}],
  [{ type: 'destination', destination: { directory: 'archive', folder: '' } }, { place: 'waiting' }],
  [added('Thumbs.db'), {}],
]

describe('every event in every state', () => {
  it.each(Object.entries(ways))('there is a way to %s', (state, way) => {
    expect(stateOf(itemOf(run(way), 'x.jpg'))).toBe(state)
  })

  for (const [event, changes] of events) {
    it.each(Object.entries(ways))(`${event.type} of a file in state %s`, (state, way) => {
      const before = run(way)
      const after = afterEvent(before, event)
      expect(stateOf(itemOf(after, 'x.jpg'))).toBe(changes[state] ?? state)
    })
  }

  it('for a file that is not there changes nothing', () => {
    for (const [state, way] of Object.entries(ways)) {
      const before = run(way)
      for (const [event] of events.filter(([each]) => 'id' in each)) {
        expect(states(afterEvent(before, { ...event, id: 'fremd' } as UploadEvent)), state).toBe(states(before))
      }
    }
  })

  it('leaves files it does not concern the very same objects', () => {
    const before = run([added('a.pdf', 'b.pdf', 'c.pdf', 'd.pdf'), startAll])
    const after = afterEvent(before, { type: 'progress', files: [{ id: 'b.pdf', progress: 5, speed: 1 }] })
    expect(after.items.map((item, index) => item === before.items[index])).toEqual([true, false, true, true])
  })
})

describe('what is added', () => {
  it('keeps its order and starts nothing by itself', () => {
    const queue = run([added('a.pdf', 'b.jpg'), added('c.zip')])
    expect(queue.items.map((item) => item.name)).toEqual(['a.pdf', 'b.jpg', 'c.zip'])
    expect(states(queue)).toBe('waiting waiting waiting')
    expect([queue.running, isBusy(queue)]).toEqual([false, false])
  })

  it('leaves out silently what systems leave behind', () => {
    const queue = run([
      added('Thumbs.db', 'desktop.ini', 'DESKTOP.INI', '.DS_Store', '.htaccess', '.bild.jpg', 'a.pdf'),
    ])
    expect(queue.items.map((item) => item.name)).toEqual(['a.pdf'])
  })

  it('shows scripts and other kinds, but never sends them', () => {
    const names = ['a.php', 'a.PHP5', 'a.htm', 'a.html', 'a.js', 'a.jsx', 'a.exe', 'a.jpg.html', 'ohne']
    const queue = run([added(...names), startAll, { type: 'retryAll' }, { type: 'start', id: 'a.exe' }])
    expect(states(queue)).toBe(names.map(() => 'type').join(' '))
    expect(new Set(queue.items.map(statusOf))).toEqual(new Set(['Dieser Dateityp ist nicht erlaubt.']))
    expect(isBusy(queue)).toBe(false)
  })

  it('joins a queue that runs, but not one that has run', () => {
    const running = run([added('a.pdf'), startAll, added('b.pdf')])
    expect(states(running)).toBe('active active')
    const done = run([{ type: 'finished', id: 'a.pdf' }, { type: 'finished', id: 'b.pdf' }, added('c.pdf')], running)
    expect([states(done), done.running]).toEqual(['success success waiting', false])
  })

  it('does not join a single file that was started alone', () => {
    expect(states(run([added('a.pdf'), { type: 'start', id: 'a.pdf' }, added('b.pdf')]))).toBe('active waiting')
  })
})

describe('so many at once', () => {
  it.each([
    [3, 3],
    [0, 1],
    [-4, 1],
    [1, 1],
    [5, 5],
    [6, 5],
    [2.9, 2],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 5],
  ])('%d wanted are %d', (wanted, clamped) => {
    expect(clampParallel(wanted)).toBe(clamped)
    expect(emptyQueue(wanted).parallel).toBe(clamped)
  })

  it('are three unless said otherwise', () => {
    expect(states(run([added('1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'), startAll]))).toBe(
      'active active active due due',
    )
  })

  it('the next takes the place of the one that ends, however it ends', () => {
    const full = run([added('1.pdf', '2.pdf', '3.pdf', '4.pdf'), startAll])
    for (const end of [
      { type: 'finished', id: '1.pdf' },
      { type: 'failed', id: '1.pdf', error: 'network' },
      { type: 'refused', id: '1.pdf', reason: 'Nein.' },
      { type: 'cancel', id: '1.pdf' },
      { type: 'abort', id: '1.pdf' },
      { type: 'remove', id: '1.pdf' },
    ] as const) {
      expect(stateOf(itemOf(afterEvent(full, end), '4.pdf')), end.type).toBe('active')
    }
  })

  it('a single one that is started waits its turn, too', () => {
    const queue = run([added('1.pdf', '2.pdf', '3.pdf', '4.pdf'), startAll, { type: 'abort', id: '1.pdf' }])
    expect(states(queue)).toBe('waiting active active active')
    expect(states(afterEvent(queue, { type: 'start', id: '1.pdf' }))).toBe('due active active active')
  })
})

describe('starting and stopping', () => {
  it('stopping puts back what is active and what is due, and starting takes it up again', () => {
    const stopped = run([
      added('1.pdf', '2.pdf', '3.pdf', '4.pdf'),
      startAll,
      { type: 'progress', files: [{ id: '1.pdf', progress: 70, speed: 9 }] },
      stopAll,
    ])
    expect([states(stopped), stopped.running]).toEqual(['waiting waiting waiting waiting', false])
    expect(itemOf(stopped, '1.pdf')).toMatchObject({ progress: 0, speed: 0 })
    expect(states(afterEvent(stopped, startAll))).toBe('active active active due')
  })

  it('what has been held back stays so until it is started', () => {
    const held = run([added('1.pdf', '2.pdf'), startAll, { type: 'abort', id: '1.pdf' }])
    expect([states(held), held.running]).toEqual(['waiting active', true])
    expect(states(afterEvent(held, startAll))).toBe('active active')
    const done = afterEvent(held, { type: 'finished', id: '2.pdf' })
    expect([states(done), done.running]).toEqual(['waiting success', false])
  })

  it('starting all leaves alone what has failed', () => {
    expect(states(run([added('1.pdf'), startAll, { type: 'cancel', id: '1.pdf' }, startAll]))).toBe('cancel')
  })

  it('starting with nothing to start does not run', () => {
    expect(run([startAll]).running).toBe(false)
  })
})

describe('what the status column says', () => {
  const said = (state: string) => statusOf(itemOf(run(ways[state] ?? []), 'x.jpg'))

  it.each([
    ['waiting', 'Bereit.'],
    ['due', 'Wartet, bis Platz ist.'],
    ['active', 'Wird hochgeladen …'],
    ['success', 'Hochgeladen.'],
    ['compressing', 'Wird verkleinert …'],
    ['edit', 'Wird bearbeitet …'],
    ['size', 'Die Datei ist zu groß.'],
    ['cancel', 'Abgebrochen.'],
    ['type', 'Dieser Dateityp ist nicht erlaubt.'],
    ['place', 'In einen Bilderordner kommen nur Bilder.'],
    ['network', 'Die Verbindung ist abgerissen. Es geht gleich von selbst weiter …'],
    ['converting', 'Wird umgewandelt …'],
    ['unreadable', 'Die Datei lässt sich nicht mehr lesen. Bitte wähle sie noch einmal aus.'],
    ['refused', 'Nein.'],
  ])('of a file in state %s', (state, words) => {
    expect(said(state)).toBe(words)
  })

  it('while the server looks at a file that has been sent', () => {
    const sent: UploadEvent = { type: 'progress', files: [{ id: 'x.jpg', progress: 100, speed: 0 }] }
    expect(statusOf(itemOf(run([...(ways.active ?? []), sent]), 'x.jpg'))).toBe('Wird geprüft …')
  })
})
