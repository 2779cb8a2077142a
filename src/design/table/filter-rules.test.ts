import { expect, it } from 'vitest'
import { matchesFilter } from './filter-rules.ts'

it.each([
  ['Müller', 'müller'],
  ['Müller', 'MULLER'],
  ['Müller', 'mueller'],
  ['Mueller', 'Müller'],
  ['Öhlmann', 'oehl'],
  ['Süßkind', 'suesskind'],
  ['Süßkind', 'sußk'],
  ['Strauß', 'STRAUSS'],
  ['René Frère', 'rene frere'],
  ['Müller'.normalize('NFD'), 'Müller'],
  ['12 SS 1912 Karl Lindner', 'lindner 1912'],
  ['Dr.\u00a0med. Christian Wehrhahn', 'dr. med.'],
  ['Dr. med. Christian Wehrhahn', 'dr.\u00a0med.'],
  ['irgendwas', '  '],
  ['irgendwas', ''],
])('in %j one finds %j', (text, filter) => {
  expect(matchesFilter(text, filter)).toBe(true)
})

it.each([
  ['Müller', 'miller'],
  ['Karl Lindner', 'karl müller'],
  ['a.c', 'abc'],
])('in %j one does not find %j', (text, filter) => {
  expect(matchesFilter(text, filter)).toBe(false)
})
