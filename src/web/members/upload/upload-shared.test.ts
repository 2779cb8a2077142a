import { describe, expect, it } from 'vitest'
import { fieldsOf } from './upload-item-rules.ts'
import { afterEvent, emptyQueue, type UploadEvent } from './upload-queue-rules.ts'

const run = (events: readonly UploadEvent[]) => events.reduce(afterEvent, emptyQueue())
const added = (...names: string[]): UploadEvent => ({
  type: 'added',
  files: names.map((name) => ({ id: name, name, size: 1000, type: '' })),
  newFolder: '2026 Neue Bilder',
})
const startAll: UploadEvent = { type: 'startAll' }

describe('what is said of all files', () => {
  const shared: UploadEvent = { type: 'shared', shared: { description: 'Kneipe', grouping: 'Kasse', personal: true } }
  const words = (...events: UploadEvent[]) => {
    const queue = run([...events, shared, startAll])
    return queue.items.map((item) => fieldsOf(item, queue.shared))
  }

  it('is sent with pictures that have no words of their own', () => {
    const described: UploadEvent[] = [
      { type: 'edit', id: 'a.jpg' },
      { type: 'described', id: 'a.jpg', description: 'Der Einzug' },
      { type: 'edited', id: 'a.jpg' },
    ]
    const place = { directory: 'pictures', folder: '2026 Neue Bilder' }
    expect(words(added('a.jpg', 'b.jpg'), ...described)).toEqual([
      { ...place, description: 'Der Einzug' },
      { ...place, description: 'Kneipe' },
    ])
  })

  it('is the group and the mark of documents, which have titles of their own', () => {
    const titled: UploadEvent[] = [
      { type: 'edit', id: 'a.pdf' },
      { type: 'titled', id: 'a.pdf', title: 'Beiträge' },
      { type: 'edited', id: 'a.pdf' },
    ]
    const place = { directory: 'common', grouping: 'Kasse', personal: 'true' }
    expect(words(added('a.pdf', 'b.pdf'), ...titled)).toEqual([{ ...place, title: 'Beiträge' }, place])
  })

  it('does not change while files are on their way', () => {
    const queue = run([added('a.pdf'), startAll, shared])
    expect(queue.shared.grouping).toBe('')
  })
})

describe('what was written about a file before', () => {
  const remind: UploadEvent = { type: 'reminded', id: 'a.pdf', description: 'Die Beiträge' }
  const description = (...events: UploadEvent[]) => run([added('a.pdf'), ...events]).items[0]?.description

  it('stands there again when it is chosen again', () => {
    expect(description(remind)).toBe('Die Beiträge')
  })

  it('does not take the place of what he has written now', () => {
    const written: UploadEvent[] = [
      { type: 'edit', id: 'a.pdf' },
      { type: 'described', id: 'a.pdf', description: 'Anders' },
    ]
    expect(description(...written, remind)).toBe('Anders')
  })
})
