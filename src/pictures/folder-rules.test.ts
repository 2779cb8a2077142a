import { expect, it } from 'vitest'
import { checkFolderName, fitFolderName, folderKey } from './folder-rules.ts'

it.each([
  ['2025 Stiftungsfest', '2025 Stiftungsfest'],
  ['  2025   Stiftungsfest ', '2025 Stiftungsfest'],
  ['2025\u00a0Stiftungsfest\u2009', '2025 Stiftungsfest'],
  ['Fru\u0308hschoppen', 'Frühschoppen'],
  ['Wanderung-am-Rabenstein', 'Wanderung-am-Rabenstein'],
  ['Ärger über Öl und Maß', 'Ärger über Öl und Maß'],
  ['Москва', 'Москва'],
  ['हिन्दी', 'हिन्दी'],
  ['京都', '京都'],
  ['a', 'a'],
  ['x'.repeat(60), 'x'.repeat(60)],
  ['ä'.normalize('NFD').repeat(60), 'ä'.repeat(60)],
  ['𝒜'.repeat(60), '𝒜'.repeat(60)],
])('takes %j as %j', (name, clean) => {
  expect(checkFolderName(name)).toBe(clean)
})

it.each([
  '',
  ' ',
  '-',
  ' - ',
  '\u0301',
  'x'.repeat(61),
  '..',
  '.',
  '../2019',
  'a/b',
  'a\\b',
  'a.b',
  'C:',
  'a%2fb',
  'a_b',

  'a\tb',
  'a\nb',
  'a\0b',
  'a\u007fb',
  'a\u202eb',
  'a\u200bb',
  'a\u200db',
  'a\ufeffb',
  'a\u3164',
  '\u115f',
  'a\ufe0f',
  '<b>',
  'a&b',
  '"a"',
  "O'Neill",
  '2025 🎉',
  'a\ud800',
  'a\ufffd',
  '½',
  '²',
  '__proto__',
])('refuses %j', (name) => {
  expect(checkFolderName(name)).toBeUndefined()
})

it('takes what it has cleaned as it stands', () => {
  for (const name of ['  2025   Stiftungsfest ', 'Fru\u0308hschoppen', '\u1100\u1161']) {
    const clean = checkFolderName(name) ?? ''
    expect(checkFolderName(clean)).toBe(clean)
  }
})

it('knows a folder in any spelling of its letters', () => {
  expect(folderKey('2025 STIFTUNGSFEST')).toBe(folderKey('2025 Stiftungsfest'))
  expect(folderKey('ÄRGER')).toBe(folderKey('ärger'))
  expect(folderKey('İzmir')).toBe(folderKey('İzmir').normalize('NFC'))
  expect(folderKey('Maße')).not.toBe(folderKey('Masse'))
})

it.each([
  ['Kneipe_2019 (alt)', 'Kneipe 2019 alt'],
  ['  Fest & Feier! ', 'Fest Feier'],
  ['Fru\u0308hschoppen', 'Frühschoppen'],
  ['Un\u200bsichtbar', 'Un sichtbar'],
  ['x'.repeat(70), 'x'.repeat(60)],
  [`${'x'.repeat(59)} Ende`, 'x'.repeat(59)],
  ['!!!', undefined],
  ['…', undefined],
  ['', undefined],
])('makes %j fit as %j', (name, fit) => {
  expect(fitFolderName(name)).toBe(fit)
})
