import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inTerms, usualTerms } from './term-rules.ts'

const root = join(import.meta.dirname, '..')

/** Where a usual word stands as such, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'circulars/person.ts': 'what a status is stored as',
  'text/term-rules.ts': 'the usual words themselves',
  'text/known-words-rules.ts': 'words to choose from',
  'content/collections/terms.ts': 'examples of the forms of each word, beside the words to choose from',
  'content/collections/ah-seniors.ts': 'AH-X, AH-XX and AH-XXX are signs of offices, as specified',
  'content/site-map.ts': 'titles that a plan of the site says in its words: site-plan-rules.ts',
  'members/record/member-rules.ts': 'what a status is stored as; statusWord says it',
  'members/imports/columns/column-names-rules.ts': 'what people write above their columns, whatever it is called here',
  'members/imports/values/value-forms-rules.ts': 'what people write for a status',
  'members/record/revive-member.ts': 'what a status is stored as',
}

const word =
  /Bundesbr[uü]der|Senioren|\bF[uü]xe?n?\b|Leibf[uü]x|\bAH\b|Alte[rn]? Herr|Chargiert|\bConvent|\bCouleur\b|Aktivitas/u

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return ['testing', 'migrations'].includes(entry.name) ? [] : filesBelow(path)
    return /(?<!\.test)\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** What a program says: its code without comments. */
const said = (path: string) =>
  readFileSync(join(root, path), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s\/\/ .*$/gm, '')

it('no sentence of the program has a word of some fraternities that is not in braces', () => {
  const bare = filesBelow('.').filter((path) => word.test(said(path).replace(/\{[^{}'`\n]*\}/gu, '')))
  expect(bare.filter((path) => exceptions[path] === undefined)).toEqual([])
  // An exception that is not needed any more is none.
  expect(Object.keys(exceptions).filter((path) => !bare.includes(path))).toEqual([])
})

it('every word in braces has its forms', () => {
  for (const path of filesBelow('.')) {
    for (const [written] of said(path).matchAll(/\{(?:\p{Ll}+ )?\p{Lu}[\p{L} ]*\}/gu)) {
      if (word.test(written)) expect(inTerms(usualTerms, written), path).toBe(written.slice(1, -1))
    }
  }
})
