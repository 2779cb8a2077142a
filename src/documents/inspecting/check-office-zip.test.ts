import { describe, expect, it } from 'vitest'
import { buildZip, type ZipPart } from '../../testing/builders/zip-builder.ts'
import { examine } from '../../testing/examine.ts'
import { effortOf } from '../../testing/pace.ts'
import { refusals } from '../receiving/upload-rules.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'
const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument'
const xml = '<?xml version="1.0" encoding="UTF-8"?>\n'

const typesOf = (type: string, part = '/word/document.xml') =>
  `${xml}<Types><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${type}"/></Types>`
const relationsTo = (target: string) =>
  `${xml}<Relationships><Relationship Id="r1" Type="${relationType}" Target="${target}"/></Relationships>`

interface Package {
  types?: string | Buffer
  relations?: string
  main?: string | Buffer
  mainName?: string
  more?: ZipPart[]
}

const buildDocument = (parts: Package = {}) =>
  buildZip([
    { name: '[Content_Types].xml', data: parts.types ?? typesOf(word) },
    { name: '_rels/.rels', data: parts.relations ?? relationsTo('word/document.xml') },
    { name: parts.mainName ?? 'word/document.xml', data: parts.main ?? `${xml}<w:document/>` },
    ...(parts.more ?? []),
  ])
const check = (parts: Package) => examine(buildDocument(parts), 'docx')

describe('documents that pass', () => {
  it.each<[string, Package]>([
    ['a plain one', {}],
    [
      'one whose main part is called otherwise',
      { types: typesOf(word, '/a/b.xml'), relations: relationsTo('/a/b.xml'), mainName: 'a/b.xml' },
    ],
    [
      'one whose type is that of all its parts',
      { types: `<Types><Default ContentType='${word}' Extension='XML'/></Types>` },
    ],
    [
      'prefixes, comments and other quotes',
      {
        types: `<!-- <Override PartName="/word/document.xml" ContentType="x"/> --><ct:Types><ct:Override ContentType='${word}' PartName='/word/document.xml'/></ct:Types>`,
      },
    ],
    [
      'parts in UTF-16',
      { types: Buffer.from(`\ufeff${typesOf(word)}`, 'utf16le'), main: Buffer.from('\ufeff<document/>', 'utf16le') },
    ],
    [
      'pictures, tables inside, and text about XML',
      {
        main: `${xml}<document>&lt;!DOCTYPE&gt;</document>`,
        more: [
          { name: 'word/media/a.png', data: '<!DOCTYPE' },
          { name: 'word/embeddings/a.xlsx', data: buildDocument() },
        ],
      },
    ],
  ])('%s', async (_, parts) => {
    expect(await check(parts)).toBe('passes')
  })
})

describe('documents that are of another kind', () => {
  it.each<[string, Package]>([
    ['a table', { types: typesOf(sheet) }],
    ['a template', { types: typesOf(word.replace('document.main', 'template.main')) }],
    ['the right type for another part only', { types: typesOf(word, '/word/other.xml') }],
    ['the right type in a comment only', { types: `<Types><!-- ${typesOf(word)} --></Types>` }],
    ['no relation to a main part', { relations: `${xml}<Relationships/>` }],
    ['a main part that is missing', { mainName: 'word/other.xml' }],
    ['a main part that is something else', { main: `${xml}<workbook/>` }],
    ['a main part that is no XML', { main: 'Protokoll' }],
    ['a part twice', { more: [{ name: 'WORD/document.xml', data: '<document/>' }] }],
    ['a part with a password', { more: [{ name: 'a.xml', data: 'x', method: 0, flags: 1 }] }],
  ])('refuses %s', async (_, parts) => {
    expect(await check(parts)).toBe(refusals.content)
  })
})

describe('documents that do something', () => {
  const macroType = 'application/vnd.ms-word.document.macroEnabled.main+xml'
  const bomb = '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">'
  const filler = `${xml}<w:settings>${'<w:x/>'.repeat(30_000)}`

  it.each<[string, Package]>([
    ['programs', { more: [{ name: 'word/vbaProject.bin', data: 'x' }] }],
    ['programs by type', { types: typesOf(macroType) }],
    [
      'programs beside',
      {
        types: typesOf(word).replace(
          '</Types>',
          `<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>`,
        ),
      },
    ],
    ['entities in the types', { types: `<!DOCTYPE x [${bomb}]>${typesOf(word)}` }],
    ['entities in the main part', { main: `${xml}<!DOCTYPE x [${bomb}]><w:document/>` }],
    ['entities in another part, far behind', { more: [{ name: 'word/settings.xml', data: `${filler}<!doctype x>` }] }],
    ['entities in UTF-16', { more: [{ name: 'word/settings.xml', data: Buffer.from(`\ufeff${bomb}`, 'utf16le') }] }],
  ])('refuses %s', async (_, parts) => {
    expect(await check(parts)).toBe(refusals.content)
  })

  it('finds a declaration wherever the pieces of a part are divided', async () => {
    for (let shift = 0; shift < 10; shift++) {
      const data = `${' '.repeat(65_536 - 5 - shift)}<!DOCTYPE x>${' '.repeat(70_000)}`
      expect(await check({ more: [{ name: 'a.xml', data }] })).toBe(refusals.content)
    }
  })

  it('takes no time for types that are made to take it', async () => {
    const types = typesOf(word)
    for (const nasty of ['<!--', '<Override ', '<a:', '<Override a="']) {
      const data = types + nasty.repeat(Math.floor(900_000 / nasty.length))
      expect(await effortOf(() => check({ types: Buffer.from(data) }))).toBeLessThan(100)
    }
  })
})

describe('archives under the name of a document', () => {
  it('refuses what is dangerous about any archive', async () => {
    const zeros = { name: 'word/media/leer.bmp', data: Buffer.alloc(9 * 1024 * 1024) }
    expect(await check({ more: [zeros] })).toBe(refusals.archive)
    expect(await check({ more: [{ name: '../a', data: 'x' }] })).toBe(refusals.archive)
    expect(await check({ more: [{ name: 'a', data: 'x', said: { checksum: 1 } }] })).toBe(refusals.archive)
  })

  it('refuses ways of packing that nothing can look into', async () => {
    expect(await check({ more: [{ name: 'a.xml', data: 'x', method: 14 }] })).toBe(refusals.archive)
  })

  it('refuses types that are said to be small', async () => {
    const types = Buffer.from(typesOf(word) + ' '.repeat(4 * 1024 * 1024))
    expect(await check({ types })).toBe(refusals.content)
  })
})
