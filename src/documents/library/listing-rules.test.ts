import { expect, it } from 'vitest'
import { compareGerman } from '../../text/compare-german.ts'
import { listingOf } from './listing-rules.ts'

const keyOf = (title: string) => {
  const file = { file_name: 'x.txt', version: 1, size: 1, uploaded_at: 1 }
  const { sort_title: key } = listingOf({ ...file, title, description: '', grouping: '', is_personal: 0 })
  return Buffer.from(key ?? '')
}
const byBytes = (one: string, other: string) => Buffer.compare(keyOf(one), keyOf(other))

it('long lists are in the order of short ones: signs, numbers, letters', () => {
  const titles = [
    ...[
      '„Gaudeamus igitur“',
      '»Wacht am Rhein«',
      '… und mehr',
      '–\u00a0Anlage',
      '(Entwurf)',
      '§\u00a012 der Satzung',
      '€-Kasse',
    ],
    ...[
      '~alt',
      '|Rand',
      '_neu',
      '2. Convent',
      '10. Convent',
      '007',
      '99999999',
      '100000000',
      '20261119101500',
      'Apfel',
      'Ärzte',
      'Zahn',
    ],
    ...['Zahn_2', 'Zahn-2', 'Zahn 2', 'Zahn2', 'Zahn.2', 'Zahn 12', '🎵 Lieder'],
  ]
  expect(titles.toSorted(byBytes)).toEqual(titles.toSorted(compareGerman))
})
