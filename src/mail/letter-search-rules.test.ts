import { expect, it } from 'vitest'
import { namesAnyOf, readableForms } from './letter-search-rules.ts'

const reads = (letter: string, ...words: string[]) =>
  readableForms(Buffer.from(letter)).some((form) => namesAnyOf(form, words))

it.each([
  ['Lieber Jörg Müller,', 'Jörg Müller'],
  ['Lieber Jörg\r\n   Müller,', 'Jörg Müller'],
  ['hat JÖRG MÜLLER geschrieben', 'jörg müller'],
  ['Lieber J=C3=B6rg M=\r\n=C3=BCller,', 'Jörg Müller'],
  ['To: <J.Mueller@kiel.example>', 'j.mueller@kiel.example'],
  ['https://a.example/admin/members/0a1b=\r\n2c3d', '0a1b2c3d'],
  ['Lieber Jo\u0308rg Müller,', 'Jörg Müller'],
])('finds in %j: %s', (letter, word) => {
  expect(reads(letter, 'sonst wer', word)).toBe(true)
})

it.each([
  ['Lieber Emil Otto,', 'Emil Ott'],
  ['Lieber Ulf-Emil Ott,', 'Olf-Emil Ott'],
  ['To: <hans.mueller@kiel.example>', 'ans.mueller@kiel.example'],
  ['Lieber Emil,', ''],
])('does not find in %j: %s', (letter, word) => {
  expect(reads(letter, word)).toBe(false)
})
