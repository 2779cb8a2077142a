import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { germanMessage } from '../../text/german-messages.ts'
import { checkEntry } from './check-entry.ts'
import { exactDate, maybeText, picture, slug, text } from './fields.ts'

/** The value as it would be kept, or what is said about it. */
function kept(field: z.ZodType, value: unknown): unknown {
  const parsed = field.safeParse(value, { error: germanMessage })
  return parsed.success ? parsed.data : `! ${parsed.error.issues[0]?.message}`
}

/** The same for rich text, which is sanitised with the entry that it stands in. */
function keptRich(value: unknown): unknown {
  const { entry, errors } = checkEntry('chronicle', { heading: 'Geschichte', text: value })
  return errors ? `! ${errors[0].message}` : entry.text
}

const empty = '! darf nicht leer sein'
const unclean = '! enthält unzulässige Steuerzeichen'

describe('text', () => {
  it.each([
    ['  Müller & Söhne <b>  ', 'Müller & Söhne <b>'],
    ['zwei\nZeilen\tTab', 'zwei\nZeilen\tTab'],
    ['Familie 👨‍👩‍👧', 'Familie 👨‍👩‍👧'],
    ['', empty],
    [' \u00a0\n', empty],
    [undefined, '! fehlt'],
    [null, '! muss ein Text sein'],
    [7, '! muss ein Text sein'],
    ['a\u0000b', unclean],
    ['a\u001bb', unclean],
    ['a\u0085b', unclean],
    ['a\u202eb', unclean],
    ['a\ud800b', unclean],
    ['x'.repeat(20_001), '! darf höchstens 20.000 Zeichen haben'],
  ])('takes %j as %j', (value, expected) => {
    expect(kept(text('Name'), value)).toBe(expected)
  })

  it('may be empty or uncertain where it is a piece of history', () => {
    expect(kept(maybeText('Geburtsdatum'), ' ')).toBe('')
    expect(kept(maybeText('Geburtsdatum'), '?')).toBe('?')
  })
})

describe('rich text', () => {
  it.each([
    ['<p onclick="x()">gut</p>', '<p>gut</p>'],
    ['3 < 5', '3 &lt; 5'],
    ['', empty],
    ['<script>alert(1)</script>', empty],
    ['<p>&nbsp;<br></p>', empty],
    ['<img src=x>', empty],
    ['a&#8;b', unclean],
    ['a&#x202e;b', unclean],
    ['<b title="\u0007">x</b>', unclean],
    ['<'.repeat(6000), '! ist mit allen Auszeichnungen zu lang'],
    [`${'x'.repeat(20_000)} <b>`, '! darf höchstens 20.000 Zeichen haben'],
  ])('takes %j as %j', (value, expected) => {
    expect(keptRich(value)).toBe(expected)
  })

  it('may be empty where it may be', () => {
    const { entry } = checkEntry('semesters', { id: 'ss2025', title: 'Sommer', note: '<script>x</script>' })
    expect(entry?.note).toBe('')
  })

  it('can be read again as it was kept', () => {
    for (const value of ['<x> a</x>', '&lt;'.repeat(4000), '<p>a<p>b', 'x &amp;lt; y', '<i> </i>x']) {
      const once = keptRich(value)
      expect(once).not.toMatch(/^!/)
      expect(keptRich(once)).toBe(once)
    }
  })
})

it.each(['ss2025', 'ws2024-25', 'a'])('takes %s as part of an address', (value) => {
  expect(kept(slug(), value)).toBe(value)
})

it.each(['', 'SS2025', 'a b', 'ä', '-a', 'a-', 'a--b', '../a', '__proto__', 'a\n'])('takes %j as none', (value) => {
  expect(kept(slug(), value)).toBe('! nur Kleinbuchstaben, Ziffern und Bindestriche')
})

it.each(['2025-06-21', '2024-02-29', '2025-06-21T20:00', '2025-06-21T00:00'])('takes %s as an exact date', (value) => {
  expect(kept(exactDate('Beginn'), value)).toBe(value)
})

it.each([
  '2025-02-29',
  '2025-13-01',
  '2025-06-31',
  '2025-06-21T24:00',
  '2025-06-21T20:60',
  '21.06.2025',
  '2025-06-21 20:00',
  '2025-06-21T20:00Z',
])('takes %s as none', (value) => {
  expect(kept(exactDate('Beginn'), value)).toMatch(/^! (dieses Datum gibt es nicht|muss ein Datum wie)/)
})

it('takes a picture by its id', () => {
  const id = '1ab8cb82-8c8f-8c40-a5b2-1fbc8ff0a4ad'
  expect(kept(picture('Bild'), id)).toBe(id)
  for (const other of ['ausflug/huette', '', { file: 'x' }, 7]) {
    expect(kept(picture('Bild'), other)).toBe('! Bitte wähle ein Bild.')
  }
})

it('leaves the language of everything else in the process alone', () => {
  kept(text('Name'), 7)
  expect(z.string().safeParse(7).error?.issues[0]?.message).toMatch(/^Invalid input/)
})
