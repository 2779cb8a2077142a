import { expect, it } from 'vitest'
import { z } from 'zod'
import { readWholeSample } from '../../testing/samples/sample-fraternity.ts'
import { collections } from '../collections/collections.ts'
import { choice, colour, email, flag, group, list, maybeText, number, picture, richText, slug, text } from './fields.ts'
import { readableText } from './readable-text.ts'

const schema = z.strictObject({
  id: slug(),
  name: text('Name'),
  note: maybeText('Anmerkung').optional(),
  story: richText('Text'),
  hex: colour('Farbe'),
  year: number('Jahr'),
  open: flag('Offen'),
  mail: email('E-Mail'),
  group: choice('Gruppe', { hut: 'Hütte', games: 'Spiele' }),
  picture: picture('Bild'),
  stripes: z.tuple([text('Farbe'), text('Farbe')]),
  rules: list('Regeln', group('Regel', { rule: richText('Regel') })),
})

const entry = {
  id: 'kuerzel',
  name: 'Aurora <b>',
  story: '<p>Am <strong>Linden</strong>tor</p><p>&amp; anderswo</p>',
  hex: '#ff3300',
  year: 1895,
  open: true,
  mail: 'senior@aurora.example',
  group: 'hut',
  picture: '1ab8cb82-8c8f-8c40-a5b2-1fbc8ff0a4ad',
  stripes: ['Rot', 'Silber'],
  rules: [{ rule: 'Erste' }, { rule: '<em>Zweite</em>' }],
}

it('is what people read, and nothing that only a program does', () => {
  expect(readableText(schema, schema.parse(entry))).toBe(
    'Aurora <b> · Am Lindentor & anderswo · senior@aurora.example · Rot · Silber · Erste · Zweite',
  )
})

it('leaves out what is its title already', () => {
  expect(readableText(schema, entry, 'Am Lindentor & anderswo')).not.toContain('Lindentor')
})

it('leaves out what is not there', () => {
  expect(readableText(schema, { ...entry, name: undefined, mail: '', rules: [] })).toBe(
    'Am Lindentor & anderswo · Rot · Silber',
  )
})

it('finds something to read in every entry of the sample fraternity, and no marks or files', async () => {
  for (const [name, entries] of await readWholeSample()) {
    // Only where a fraternity calls a page otherwise.
    if (name === 'pageSettings') continue
    for (const each of entries) {
      const readable = readableText(collections[name].schema, each)
      expect(readable, name).not.toBe('')
      expect(readable, name).not.toMatch(/<\/?[a-z]|&(?:amp|lt|gt|quot);|data:image/)
    }
  }
})
