import { describe, expect, it } from 'vitest'
import type { FormField } from '../../../content/editing/editor-answers.ts'
import { mediaNamedIn, showMedia } from './show-media.ts'

const form: FormField = {
  properties: {
    title: { kind: 'line' },
    image: { kind: 'picture' },
    pictures: { kind: 'list', items: { kind: 'group', properties: { media: { kind: 'picture' } } } },
  },
}
const entry = { title: 'a', image: 'a', pictures: [{ media: 'b', caption: 'b' }, { media: 'c' }] }

describe('media in a preview', () => {
  it('stand where their ids stood, and nowhere else', () => {
    expect(showMedia(form, entry, (id) => ({ shown: id }))).toEqual({
      title: 'a',
      image: { shown: 'a' },
      pictures: [{ media: { shown: 'b' }, caption: 'b' }, { media: { shown: 'c' } }],
    })
  })

  it('are not there where nothing is chosen yet', () => {
    expect(showMedia(form, { title: 'a', pictures: null }, String)).toEqual({ title: 'a', pictures: null })
    expect(showMedia(form, { image: undefined }, String)).toEqual({ image: undefined })
  })

  it('are named in their order', () => {
    expect(mediaNamedIn(form, entry)).toEqual(['a', 'b', 'c'])
  })
})
