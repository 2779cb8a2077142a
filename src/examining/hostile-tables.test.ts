import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { extensionOf } from '../documents/receiving/upload-rules.ts'
import type { TableFile } from '../documents/tables/table-file.ts'
import { mostTableColumns, mostTableRows, tableExtensions, tableRefusals } from '../documents/tables/table-rules.ts'
import { Refusal } from '../errors.ts'
import { buildCompoundFile } from '../testing/builders/compound-file-builder.ts'
import { buildSheets, sheetOf } from '../testing/builders/sheets-builder.ts'
import { type ExaminingPlace, makeExaminingPlace } from '../testing/examining.ts'
import { hostileFiles } from '../testing/hostile/hostile-files.ts'

const examiner = join(import.meta.dirname, '../programs/examiner.ts')
const mostMemoryBytes = 400 * 1024 ** 2

let place: ExaminingPlace
beforeEach(async () => {
  place = await makeExaminingPlace()
})
afterEach(() => place.remove())

const oneSheet = (xml: string) => buildSheets([{ name: 'Liste', xml }])
const longRows = (count: number) => '<row><c><v>1</v></c></row>'.repeat(count)

/** What fraternities have, at its oddest: each is read in full, or refused in words that say what to do. */
const oddTables: [what: string, bytes: () => Buffer, expected: string | string[][]][] = [
  [
    'a password',
    () => buildCompoundFile([{ name: 'EncryptedPackage', data: Buffer.alloc(5000) }]),
    tableRefusals.password,
  ],
  ['100,000 rows', () => oneSheet(`<sheetData>${longRows(100_000)}</sheetData>`), tableRefusals.rows],
  ['100,000 lines', () => Buffer.from('Emil;Eins\n'.repeat(100_000)), tableRefusals.rows],
  ['a sheet that unpacks to nothing but blanks', () => oneSheet(' '.repeat(80 * 2 ** 20)), tableRefusals.content],
  [
    'two header rows, the upper one merged',
    () =>
      oneSheet(
        `${sheetOf([
          ['Name', 'Telefon', ''],
          ['', 'privat', 'mobil'],
        ])}<mergeCells><mergeCell ref="B1:C1"/></mergeCells>`,
      ),
    [
      ['Name', 'Telefon', 'Telefon'],
      ['', 'privat', 'mobil'],
    ],
  ],
  [
    'all of its cells merged',
    () => oneSheet(`${sheetOf([['Name'], ['Emil']])}<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells>`),
    'read',
  ],
  [
    'formulas, with results and without',
    () =>
      oneSheet(
        '<sheetData><row><c t="str"><f>CONCAT("Em","il")</f><v>Emil</v></c><c><f>HYPERLINK("http://x.example")</f></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c><v>7</v></c></row></sheetData>',
      ),
    [['Emil', '', '', '7']],
  ],
]

describe('hostile tables', () => {
  it.each(oddTables)('one with %s is understood, or refused in words', async (_, bytes, expected) => {
    const told = await outcomeOf(await bytes())
    if (typeof expected === 'object') expect(rowsOf(told)).toEqual(expected)
    else if (expected === 'read') expect(told).not.toBeTypeOf('string')
    else expect(told).toBe(expected)
    expect(place.logged).toEqual([])
  })

  it('of every office and every packer end no examiner, whatever they are called', async () => {
    const kinds = new Set<string>([...tableExtensions, 'zip', 'docx', 'doc', 'pptx'])
    const files = (await hostileFiles()).filter(({ name }) => kinds.has(extensionOf(name)))
    expect(files.length).toBeGreaterThanOrEqual(100)
    const examining = place.start({ mostMemoryBytes }, examiner)
    const words = new Set<string>(Object.values(tableRefusals))
    const odd: string[] = []
    for (const { name, bytes, why } of files) {
      const told = await outcomeOf(bytes, examining)
      if (typeof told === 'string' && !words.has(told) && !/^Zeile \d+: Ein Anführungs/.test(told)) {
        odd.push(`${name} (${why}): ${told}`)
      }
      if (typeof told === 'object' && !isBounded(told)) odd.push(`${name} (${why}): too much of it is read`)
    }
    expect(odd).toEqual([])
    expect(place.logged).toEqual([])
  })
})

const rowsOf = (told: TableFile | string) =>
  typeof told === 'string' ? told : told.sheets[0]?.rows.map(({ cells }) => cells)

const isBounded = ({ sheets }: TableFile): boolean =>
  sheets.every(
    ({ rows }) => rows.length <= mostTableRows && rows.every(({ cells }) => cells.length <= mostTableColumns),
  )

async function outcomeOf(bytes: Buffer, examining = place.start({ mostMemoryBytes }, examiner)) {
  const path = await place.stage(bytes)
  try {
    return await examining.readTable('anton', { path, size: bytes.length })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return error.title
  }
}
