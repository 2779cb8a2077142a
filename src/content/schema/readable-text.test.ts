import { expect, it } from 'vitest'
import { z } from 'zod'
import { readWholeSample } from '../../testing/samples/sample-fraternity.ts'
import { collections } from '../collections/collections.ts'
import {
  choice,
  colour,
  email,
  flag,
  group,
  image,
  list,
  maybeText,
  number,
  pixels,
  richText,
  slug,
  text,
} from './fields.ts'
import { readableText } from './readable-text.ts'

const schema = z.strictObject({
  id: slug(),
  name: text('Name'),
  note: maybeText('Anmerkung').optional(),
  story: richText('Text'),
  hex: colour('Farbe'),
  year: number('Jahr'),
  width: pixels('Breite'),
  open: flag('Offen'),
  mail: email('E-Mail'),
  group: choice('Gruppe', { hut: 'Hütte', games: 'Spiele' }),
  picture: image('Bild'),
  stripes: z.tuple([text('Farbe'), text('Farbe')]),
  rules: list('Regeln', group('Regel', { rule: richText('Regel') })),
})

const entry = {
  id: 'kuerzel',
  name: 'Aurora <b>',
  story: '<p>Am <strong>Linden</strong>tor</p><p>&amp; anderswo</p>',
  hex: '#ff3300',
  year: 1895,
  width: 640,
  open: true,
  mail: 'senior@aurora.example',
  group: 'hut',
  picture: { file: 'ausflug/huette', width: 3, height: 2, alt: 'Eine Hütte' },
  stripes: ['Rot', 'Silber'],
  rules: [{ rule: 'Erste' }, { rule: '<em>Zweite</em>' }],
}

it('is what people read, and nothing that only a program does', () => {
  expect(readableText(schema, schema.parse(entry))).toBe(
    'Aurora <b> · Am Lindentor & anderswo · senior@aurora.example · Eine Hütte · Rot · Silber · Erste · Zweite',
  )
})

it('leaves out what is its title already', () => {
  expect(readableText(schema, entry, 'Am Lindentor & anderswo')).not.toContain('Lindentor')
})

it('leaves out what is not there', () => {
  expect(readableText(schema, { ...entry, name: undefined, mail: '', rules: [] })).toBe(
    'Am Lindentor & anderswo · Eine Hütte · Rot · Silber',
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
