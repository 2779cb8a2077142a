import { describe, expect, it } from 'vitest'
import { choiceOf, choicesOf, choiceWords, type FolderPlan, placeInFolder, planFolders } from './folder-plan-rules.ts'

const files = (...paths: string[]) =>
  paths.map((path) => ({ name: path.split('/').at(-1) ?? '', path: path.split('/').slice(0, -1).join('/') }))
const plan = (...paths: string[]) => planFolders([], files(...paths), '2026 Neue Bilder')
const only = (...paths: string[]) => plan(...paths)[0] as FolderPlan

describe('what a folder is called', () => {
  const namesOf = (plans: readonly FolderPlan[]) => plans.map(({ name, group }) => [name, group])

  it('is its innermost name, made fit for what it becomes', () => {
    expect(namesOf(plan('Chronik/Kneipe_1956 (alt)/a.jpg', 'Chronik/b.pdf'))).toEqual([
      ['Kneipe 1956 alt', 'Kneipe_1956 (alt)'],
      ['Chronik', 'Chronik'],
    ])
    const long = 'Ein sehr langer Name '.repeat(5).trim()
    expect(only(`${long}/a.jpg`)).toMatchObject({ name: long.slice(0, 60).trim(), group: long.slice(0, 40).trim() })
  })

  it('has the outer ones in front where two are called the same, however they are spelled', () => {
    expect(namesOf(plan('Chronik/1956/a.jpg', 'Reisen/1956/b.jpg', '1957/c.jpg')).map(([name]) => name)).toEqual([
      'Chronik 1956',
      'Reisen 1956',
      '1957',
    ])
    expect(namesOf(plan('A/Fest/1956/a.jpg', 'B/fest/1956/b.jpg')).map(([name]) => name)).toEqual([
      'A Fest 1956',
      'B fest 1956',
    ])
  })

  it('keeps its name when another of that name comes, since something may have gone there', () => {
    const first = plan('Chronik/1956/a.jpg')
    const both = planFolders(first, files('Reisen/1956/b.jpg', 'Chronik/1956/c.jpg'), '')
    expect(both.map(({ name }) => name)).toEqual(['1956', 'Reisen 1956'])
  })

  it('is made of those around it where it is no name, and else of the year', () => {
    expect(only('Feste/!!!/a.jpg').name).toBe('Feste')
    expect(only('…/a.jpg')).toMatchObject({ name: '2026 Neue Bilder', group: '…' })
    expect(only('\u0007/a.pdf').group).toBe('')
  })
})

describe('where a folder goes', () => {
  it('is a picture folder where all are pictures, also those that a phone makes', () => {
    const pictures = only('Kneipe/a.jpg', 'Kneipe/b.HEIC', 'Kneipe/skript.html')
    expect(choiceOf(pictures)).toBe('pictures')
    const place = { destination: { directory: 'pictures', folder: 'Kneipe' }, group: '' }
    expect(placeInFolder(pictures, 'a.jpg')).toEqual(place)
  })

  it('parts pictures and documents where it has both', () => {
    const mixed = only('Fest/a.jpg', 'Fest/b.pdf')
    expect(choiceOf(mixed)).toBe('picturesAndCommon')
    expect(placeInFolder(mixed, 'a.jpg')?.destination).toEqual({ directory: 'pictures', folder: 'Fest' })
    const common = { destination: { directory: 'common', folder: '' }, group: 'Fest' }
    expect(placeInFolder(mixed, 'b.pdf')).toEqual(common)
    const archived: FolderPlan = { ...mixed, chosen: 'picturesAndArchive' }
    expect(placeInFolder(archived, 'b.pdf')?.destination.directory).toBe('archive')
  })

  it('is the archive where its path says so', () => {
    for (const path of ['Altes Archiv/1956/a.pdf', 'archiv/a.jpg']) expect(choiceOf(only(path))).toBe('archive')
    const place = { destination: { directory: 'archive', folder: '' }, group: '1956' }
    expect(placeInFolder(only('Altes Archiv/1956/a.pdf'), 'a.pdf')).toEqual(place)
  })

  it('is what its owner says, unless something came that does not go there', () => {
    const chosen: FolderPlan = { ...only('Fest/a.jpg'), chosen: 'pictures' }
    expect(choiceOf(chosen)).toBe('pictures')
    const more = planFolders([chosen], files('Fest/b.pdf'), '')[0] as FolderPlan
    expect([choicesOf(more).includes('pictures'), choiceOf(more)]).toEqual([false, 'picturesAndCommon'])
    expect(placeInFolder({ ...more, chosen: 'nowhere' }, 'a.jpg')).toBeUndefined()
    expect(placeInFolder({ ...more, chosen: 'common' }, 'a.jpg')?.destination.directory).toBe('common')
  })

  it('is said in words', () => {
    const mixed = only('Fest/a.jpg', 'Fest/b.pdf')
    expect(choicesOf(mixed).map((chosen) => choiceWords({ ...mixed, chosen }, true))).toEqual([
      'Bilder in den Ordner „Fest“, den es schon gibt; der Rest unter die Gruppe „Fest“',
      'Bilder in den Ordner „Fest“, den es schon gibt; der Rest unter die Gruppe „Fest“',
      'Gruppe „Fest“',
      'Gruppe „Fest“',
      '',
    ])
    expect(choiceWords(only('Fest/a.jpg'), false)).toBe('in den Ordner „Fest“')
  })
})

it('files without a folder leave the plans the very same', () => {
  const plans = plan('Fest/a.jpg')
  expect(planFolders(plans, [{ name: 'b.jpg' }, { name: 'c.jpg', path: '' }], '')).toBe(plans)
})
