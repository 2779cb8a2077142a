import { describe, expect, it } from 'vitest'
import { previewContent, publishedPart } from './preview-content.ts'

const faq = {
  name: 'faq' as const,
  holds: 'many' as const,
  form: {},
  order: ['b', 'a'],
  entries: [
    { id: 'a', revision: 1, data: { question: 'A?' } },
    { id: 'b', revision: 1, data: { question: 'B?' } },
  ],
}
const intros = {
  name: 'intros' as const,
  holds: 'many' as const,
  form: {},
  order: ['1', '2'],
  entries: [
    { id: '1', revision: 1, data: { page: 'home', lead: 'Start' } },
    { id: '2', revision: 1, data: { page: 'faq', lead: 'Fragen' } },
  ],
}

const part = (collection: Parameters<typeof publishedPart>[0]) => publishedPart(collection, new Map())

describe('what a preview is drawn from', () => {
  it('is what is published, in its order, with the one entry as it is being written', () => {
    const content = previewContent('faq', [intros, faq].map(part), {
      collection: 'faq',
      entry: 'a',
      data: { question: 'Anders?' },
    })
    expect(content.faq).toEqual([
      { question: 'B?', entryId: 'b' },
      { question: 'Anders?', entryId: 'a' },
    ])
    expect(content.intro).toEqual({ page: 'faq', lead: 'Fragen', entryId: '2' })
  })

  it('has a new entry at the end', () => {
    const content = previewContent('faq', [part(faq)], {
      collection: 'faq',
      entry: 'new',
      data: { question: 'Neu?' },
    })
    expect(content.faq).toHaveLength(3)
    expect((content.faq as object[]).at(-1)).toEqual({ question: 'Neu?', entryId: 'new' })
  })

  it('is one thing where a collection holds one', () => {
    const one = { ...faq, name: 'home' as const, holds: 'one' as const, order: ['a'], entries: faq.entries.slice(0, 1) }
    const content = previewContent('home', [part(one)], { collection: 'faq', entry: 'a', data: {} })
    expect(content.home).toEqual({ question: 'A?', entryId: 'a' })
  })
})
