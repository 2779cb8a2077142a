import { describe, expect, it } from 'vitest'
import { buildDocx, buildOffice } from '../../../testing/builders/office-builder.ts'
import { extractBytes, readTextFixture, textOf } from '../../../testing/texts.ts'

const read = async (body: string) => textOf(await extractBytes(buildDocx(body), 'docx'))
const paragraph = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`

it('a document by LibreOffice', async () => {
  const { sections, note } = await extractBytes(readTextFixture('niederschrift.docx'), 'docx')
  expect(note).toBeNull()
  expect(sections.map(({ page }) => page)).toEqual([null, null, null, null])
  expect(sections[0]?.text.split('\n')).toEqual([
    'Niederschrift über den Wahlconvent',
    'Der Senior begrüßt die Bundesbrüder. Eingefügter Nachtrag. Die Bundeslieder wurden gesungen und die Großtaten7 gelobt.',
    'Erste\tSpalte',
    'Zweite Zeile, Kreistag mit weichem Trenner und Nicht-Trenner.',
    'Absatz am Kasten',
    'Textkasten mit Spendenkonto',
    'Amt\tInhaber',
    'Kassenwart kommissarisch\tEmil Trautwein',
    '',
    'Zweite Seite mit Schlussgesang und „Anführung“ – 15 €',
  ])
  expect(sections[1]?.text).toBe('Fußnotentext zum Liederbuch\nEndnotentext zur Laterne')
  expect(sections[2]?.text).toBe('Anmerkung des Archivars')
  expect(sections[3]?.text).toMatch(/^Kopfzeile der Verbindung Aurora\nFußzeile Seite \d$/)
})

describe('the text of a document', () => {
  it.each([
    ['words in several runs', '<w:p><w:r><w:t>Bundes</w:t></w:r><w:r><w:t>lied</w:t></w:r></w:p>', 'Bundeslied'],
    ['what was inserted', '<w:p><w:ins><w:r><w:t>neu</w:t></w:r></w:ins></w:p>', 'neu'],
    ['not what was deleted', '<w:p><w:del><w:r><w:delText>alt</w:delText><w:t>alt</w:t></w:r></w:del></w:p>', ''],
    [
      'what was moved only where it is now',
      '<w:p><w:moveFrom><w:r><w:t>weg</w:t></w:r></w:moveFrom><w:moveTo><w:r><w:t>da</w:t></w:r></w:moveTo></w:p>',
      'da',
    ],
    [
      'of a field what it shows',
      '<w:p><w:r><w:instrText>DATE</w:instrText></w:r><w:r><w:t>1. Mai</w:t></w:r></w:p>',
      '1. Mai',
    ],
    [
      'no tabs that are only defined',
      '<w:p><w:pPr><w:tabs><w:tab/></w:tabs></w:pPr><w:r><w:t>x</w:t></w:r></w:p>',
      'x',
    ],
    [
      'hyphens of both kinds',
      '<w:p><w:r><w:t>a</w:t><w:noBreakHyphen/><w:t>b</w:t><w:softHyphen/><w:t>c</w:t></w:r></w:p>',
      'a-bc',
    ],
    ['entities', paragraph('Müller &amp; S&#246;hne &lt;&#x20AC;&gt;'), 'Müller & Söhne <€>'],
    ['sections of characters', paragraph('<![CDATA[a < b]]>'), 'a < b'],
    [
      'a box inside of a paragraph',
      '<w:p><w:r><w:t>vorn</w:t></w:r><w:r><w:txbxContent><w:p><w:r><w:t>Kasten</w:t></w:r></w:p></w:txbxContent></w:r><w:r><w:t>hinten</w:t></w:r></w:p>',
      'vorn\nKasten\nhinten',
    ],
    [
      'a box that older programs draw otherwise',
      '<w:p><mc:AlternateContent><mc:Choice><w:t>neu</w:t></mc:Choice><mc:Fallback><w:t>alt</w:t></mc:Fallback></mc:AlternateContent></w:p>',
      'neu',
    ],
    [
      'a table in a table',
      `<w:tbl><w:tr><w:tc>${paragraph('A')}<w:tbl><w:tr><w:tc>${paragraph('B')}</w:tc></w:tr></w:tbl></w:tc><w:tc>${paragraph('C')}</w:tc></w:tr></w:tbl>${paragraph('D')}`,
      'A B\nC\nD',
    ],
  ])('has %s', async (_, body, text) => {
    expect(await read(body)).toBe(text)
  })
})

describe('the XML of a document', () => {
  const xml =
    '<x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:p><x:r><x:t>Grüße</x:t></x:r></x:p></x:document>'
  it.each([
    ['has any prefix', Buffer.from(xml)],
    ['has no prefix', Buffer.from(xml.replaceAll('x:', ''))],
    ['is in UTF-16 with a mark', Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['is in UTF-16 without one', Buffer.from(`<?xml version="1.0" encoding="UTF-16"?>${xml}`, 'utf16le')],
    ['is in UTF-16 the other way round', Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
    ['has a mark', Buffer.from(`\ufeff${xml}`)],
  ])('%s', async (_, bytes) => {
    expect(textOf(await extractBytes(buildOffice({ name: 'doc/main.xml', xml: bytes }), 'docx'))).toBe('Grüße')
  })
})

it('a header that several pages have is there once, and headings of charts and diagrams are there', async () => {
  const chart =
    '<c:chart><c:title><a:p><a:r><a:t>Mitglieder</a:t></a:r></a:p></c:title><c:cat><c:strCache><c:pt><c:v>Aktive</c:v></c:pt><c:pt><c:v>Alte Herren</c:v></c:pt></c:strCache></c:cat><c:numCache><c:pt><c:v>42</c:v></c:pt></c:numCache></c:chart>'
  const bytes = buildDocx(paragraph('Text'), [
    { name: 'word/header1.xml', type: 'header', xml: `<w:hdr>${paragraph('Kopf')}</w:hdr>` },
    { name: 'word/header2.xml', type: 'header', xml: `<w:hdr>${paragraph('Kopf')}</w:hdr>` },
    { name: 'word/charts/chart1.xml', type: 'chart', xml: chart },
    { name: 'word/styles.xml', type: 'styles', xml: paragraph('Formatvorlage') },
  ])
  expect((await extractBytes(bytes, 'docx')).sections.map(({ text }) => text)).toEqual([
    'Text',
    'Mitglieder\nAktive\nAlte Herren',
    'Kopf',
  ])
})
