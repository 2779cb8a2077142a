import { expect, it } from 'vitest'
import { lackOf } from './dropped-words-rules.ts'

it.each([
  [[], 0, ''],
  [['Chronik'], 0, 'Der Ordner „Chronik“ ist leer.'],
  [[''], 0, 'Der Ordner ist leer.'],
  [['A', 'B'], 0, '2 Ordner sind leer.'],
  [[], 1, 'Eine Datei oder ein Ordner ließ sich nicht lesen und fehlt in der Liste.'],
  [['A'], 2, 'Der Ordner „A“ ist leer. 2 Dateien oder Ordner ließen sich nicht lesen und fehlen in der Liste.'],
])('of empty %j and %d unreadable', (emptyFolders, unreadable, words) => {
  expect(lackOf({ emptyFolders, unreadable })).toBe(words)
})
