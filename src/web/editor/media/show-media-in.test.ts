import { expect, it } from 'vitest'
import type { LibraryMedia } from './media-calls.ts'
import { showMediaIn } from './show-media-in.ts'

it('puts what is shown in the place of ids, and nothing else', () => {
  const shown = { name: 'fackelzug' }
  const media = new Map([['1', { shown } as LibraryMedia]])
  const form = {
    properties: {
      title: { kind: 'line' as const },
      image: { kind: 'picture' as const },
      pictures: {
        kind: 'list' as const,
        items: { properties: { media: { kind: 'picture' as const }, caption: { kind: 'line' as const } } },
      },
    },
  }
  const entry = { title: '1', image: '2', pictures: [{ media: '1', caption: '1' }] }
  expect(showMediaIn(form, entry, media)).toEqual({
    title: '1',
    image: undefined,
    pictures: [{ media: shown, caption: '1' }],
  })
})
