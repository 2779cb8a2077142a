import { expect, it } from 'vitest'
import type { CollectionName } from '../collections/collections.ts'
import { describeForm } from './describe-form.ts'
import { entryTitle } from './entry-title-rules.ts'

const [anna, hall, statutes] = ['id-of-anna', 'id-of-the-hall', 'id-of-the-statutes']
const names = {
  [anna]: 'Anna Ost',
  [hall]: 'Der Saal bei Nacht',
  [statutes]: 'Satzung.pdf',
  'semesters/ss2025': 'SS 2025',
}

it.each<[CollectionName, unknown, string]>([
  ['faq', { id: 'wer', question: 'Wer seid ihr?', answer: '<p>Wir.</p>' }, 'Wer seid ihr?'],
  ['timeline', { jahr: '1895', ereignis: '<strong>Gründung</strong> &amp; Feier' }, '1895 · Gründung & Feier'],
  ['seniors', { id: 1, semester: 'SS 1907', name: 'Karl <em>v. Anker</em>' }, 'SS 1907 · Karl v. Anker'],
  ['intros', { page: 'calendar', lead: '', description: '' }, 'Veranstaltungen'],
  ['fixedDates', { datum: 'Sa, 5. April 2025', veranstaltung: 'Bowle' }, 'Sa, 5. April 2025 · Bowle'],
  ['lessons', { title: 'Saal 2026', text: 'Früh buchen.' }, 'Saal 2026'],
  ['profiles', { member: anna, text: '<p>Ich bin neu.</p>', photo: hall }, 'Anna Ost'],
  ['profiles', { member: 'gone', text: '<p>Ich bin neu.</p>' }, 'Ich bin neu.'],
  ['films', { film: hall }, 'Der Saal bei Nacht'],
  ['events', { id: 1, datum: '', veranstaltung: '', semester: 'ss2025' }, 'SS 2025'],
  ['faq', { question: ' ', answer: 7 }, '(ohne Titel)'],
  ['faq', undefined, '(ohne Titel)'],
  ['faq', { question: 'Wort '.repeat(40) }, `${'Wort '.repeat(15)}Wort …`],
  ['faq', { question: 'x'.repeat(100) }, `${'x'.repeat(80)} …`],
])('an entry of %s is called after what can be read in it: %j', (name, data, title) => {
  expect(entryTitle(describeForm(name), data, names)).toBe(title)
})

const blocks = describeForm('freePages').properties?.blocks?.items ?? {}

it.each([
  [{ kind: 'picture', picture: hall }, 'Bild · Der Saal bei Nacht'],
  // Left behind by what it was before.
  [{ kind: 'dates', picture: hall, text: '<p>Früher.</p>', count: 3 }, 'Nächste Termine'],
  [{ kind: 'people', heading: 'Wer hilft', people: [] }, 'Wer hilft'],
])('a building block %j is called %j', (data, title) => {
  expect(entryTitle(blocks, data, names)).toBe(title)
})

it('a row that is nothing but a document or a picture is called like it', () => {
  expect(entryTitle(blocks.properties?.documents?.items ?? {}, statutes, names)).toBe('Satzung.pdf')
  const pictures = describeForm('galleries').properties?.pictures?.items ?? {}
  expect(entryTitle(pictures, { media: hall, caption: '' }, names)).toBe('Der Saal bei Nacht')
  expect(entryTitle(pictures, { media: hall, caption: 'Beim Tanz' }, names)).toBe('Beim Tanz')
})
