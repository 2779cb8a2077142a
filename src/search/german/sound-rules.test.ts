import { expect, it } from 'vitest'
import { foldWord } from './fold-rules.ts'
import { soundOf } from './sound-rules.ts'

const sound = (word: string) => soundOf(foldWord(word))

it.each([
  ['Meier', 'Mayer', 'Maier', 'Meyer', 'Mair'],
  ['Brandhofer', 'Brandhoffer', 'Brandthofer', 'Brantover'],
  ['Schmidt', 'Schmitt', 'Schmid'],
  ['Wehrhahn', 'Werhan', 'Wehrhan'],
  ['Philipp', 'Filip', 'Phillip'],
  ['Christian', 'Kristian'],
  ['Jovanovski', 'Jovanofsky', 'Jowanowski'],
])('hears %s and its other spellings as one', (first, ...others) => {
  for (const other of others) expect(sound(other), other).toBe(sound(first))
})

it.each([
  ['Pape', 'Papst'],
  ['Reimer', 'Riemann'],
  ['Brandhofer', 'Brandhorst'],
  ['Meier', 'Maurer'],
])('tells %s from %s', (one, other) => {
  expect(sound(one)).not.toBe(sound(other))
})

it('knows the classic examples', () => {
  expect(['Wikipedia', 'Müller', 'Lüdenscheidt'].map(sound)).toEqual(['3412', '657', '52682'])
})

it('hears nothing in figures and in other alphabets', () => {
  expect(['2024', 'Жуков', ''].map(soundOf)).toEqual(['', '', ''])
})
