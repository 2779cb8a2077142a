import { describe, expect, it } from 'vitest'
import { findInLibrary, isUndescribed, type LibraryFilter, publishingWords } from './library-rules.ts'

const media = (name: string, given: object = {}) => ({
  kind: 'picture' as const,
  name,
  fileName: `${name}.jpg`,
  alt: 'Fackeln im Schnee',
  caption: '',
  source: '',
  isDecorative: false,
  usedIn: [],
  ...given,
})

describe('the library', () => {
  const all = [
    media('fackelzug', { usedIn: [{ title: 'Bilder aus 2019', label: 'Bildergalerien' }] }),
    media('leer', { alt: ' ' }),
    media('strich', { alt: '', isDecorative: true }),
    media('film', { kind: 'film', alt: '' }),
    media('satzung', { kind: 'file', alt: 'Satzung' }),
  ]
  const found = (term: string, filter: LibraryFilter = 'all') =>
    findInLibrary(all, { term, filter }).map(({ name }) => name)

  it('is searched in all that is said of a picture, places included, every word of a term', () => {
    expect(found('')).toHaveLength(5)
    expect(found('FACKELN schnee')).toEqual(['fackelzug'])
    expect(found('2019')).toEqual(['fackelzug'])
    expect(found('fackeln sommer')).toEqual([])
  })

  it('is narrowed down to what is shown, what is not, and what nobody has described', () => {
    expect(found('', 'used')).toEqual(['fackelzug'])
    expect(found('', 'unused')).toEqual(['leer', 'strich', 'film', 'satzung'])
    expect(found('', 'undescribed')).toEqual(['leer'])
    expect(found('', 'pictures')).toEqual(['fackelzug', 'leer', 'strich'])
    expect(found('', 'files')).toEqual(['satzung'])
  })

  it('takes an ornament and a film for described', () => {
    expect(all.map(isUndescribed)).toEqual([false, true, false, false, false])
  })
})

it('says before a picture becomes public that it does', () => {
  expect(publishingWords({ kind: 'picture', isPublic: false }, 'public')).toMatch(/sehen es alle/)
  expect(publishingWords({ kind: 'file', isPublic: false }, 'public')).toMatch(/öffnen sie alle/)
  expect(publishingWords({ kind: 'picture', isPublic: true }, 'public')).toBe('')
  expect(publishingWords({ kind: 'picture', isPublic: false }, 'members')).toBe('')
})
