import { expect, it } from 'vitest'
import type { CollectionName } from '../collections/collections.ts'
import { entryTitle } from './entry-title.ts'

it.each<[CollectionName, unknown, string]>([
  ['faq', { id: 'bier', question: 'Muss ich Bier trinken?', answer: '<p>Nein.</p>' }, 'Muss ich Bier trinken? · Nein.'],
  ['intros', { page: 'faq', lead: '', description: 'Fragen' }, 'FAQ · Fragen'],
  ['fallen', { name: '<strong>Emil</strong> Zahn' }, 'Emil Zahn'],
  ['faq', { question: ' ', answer: 7 }, '(ohne Titel)'],
  ['faq', undefined, '(ohne Titel)'],
  ['faq', { question: 'Wort '.repeat(40) }, `${'Wort '.repeat(15)}Wort …`],
  ['faq', { question: 'x'.repeat(100) }, `${'x'.repeat(80)} …`],
])('an entry of %s is called after what can be read in it: %j', (name, data, title) => {
  expect(entryTitle(name, data)).toBe(title)
})
