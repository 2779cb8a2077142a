import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSampleDocuments, textOf, unzip } from '../../testing/samples/sample-documents.ts'
import {
  dateIn,
  readSample,
  readSampleProfiles,
  readWholeSample,
  seedDir,
} from '../../testing/samples/sample-fraternity.ts'
import { checkContent } from '../inspecting/check-content.ts'
import { allowedExtensions } from '../receiving/upload-rules.ts'

const documents = readSampleDocuments()
const named = (file: string) => documents.find((document) => document.file === file) ?? expect.fail(`no ${file}`)

describe('the sample documents', () => {
  it('are of every allowed kind, in both directories, and together small', () => {
    expect(new Set(documents.map(({ extension }) => extension))).toEqual(new Set(allowedExtensions))
    expect(documents.filter(({ directory }) => directory === 'common').length).toBeGreaterThanOrEqual(12)
    expect(documents.filter(({ directory }) => directory === 'archive').length).toBeGreaterThanOrEqual(10)
    expect(documents.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(2_500_000)
  })

  it('lie in the folder exactly as the list has them, composed letters included', () => {
    expect(readdirSync(join(seedDir, 'documents')).sort()).toEqual(documents.map(({ file }) => file).sort())
    expect(documents.filter(({ file }) => /[äöüß–]/i.test(file)).length).toBeGreaterThan(3)
    for (const { file } of documents) expect(file).toBe(file.normalize('NFC'))
  })

  it('were put there between the first release of the website and autumn 2025', () => {
    for (const { file, uploadedAt } of documents) {
      expect(uploadedAt > '2019-03-02' && uploadedAt < '2025-10', `${file}: ${uploadedAt}`).toBe(true)
    }
  })

  it.each(documents)('$file passes the check of an upload', async ({ path, bytes, extension }) => {
    await expect(checkContent(path, bytes.length, extension)).resolves.toBeUndefined()
  })

  it.each(documents.filter(({ extension }) => /^(docx|xlsx|pptx|txt|zip)$/.test(extension)))(
    '$file says that all of it is invented',
    (document) => {
      expect(textOf(document)).toMatch(/Beispiel(dokument|präsentation): Die Pennälerverbindung Aurora[^.]* erfunden/)
    },
  )

  it('tell nothing of the machine they were made on', () => {
    for (const { file, extension, bytes } of documents) {
      const parts = /^(docx|xlsx|pptx|zip)$/.test(extension) ? [...unzip(bytes).values()] : []
      for (const part of [bytes, ...parts]) {
        expect(/\/(home|root|tmp|Users|usr)\/|LibreOffice\/|Headless/.test(part.toString('latin1')), file).toBe(false)
      }
    }
  })

  it('are there where other pages send people for them', () => {
    for (const file of [
      /^Adressliste \d{4}-\d\d-\d\d\.xlsx$/,
      /^Briefvorlage/,
      /^Bestellliste/,
      /^Wappen/,
      /^Vorlage Sem/,
    ]) {
      expect(documents.filter((each) => each.directory === 'common' && file.test(each.file))).toHaveLength(1)
    }
  })
})

describe('the people in the sample documents', () => {
  /** By name without titles: what the lists know of a person. */
  const people = new Map<string, { birth?: string | undefined; nickname?: string | undefined }>()
  /** Everything that is written on any page. */
  let pages: string
  const bare = (name: string) => name.replace(/<[^>]*>|\b(Prof|Dr|jur|med|phil|rer|nat)\. /g, '').trim()

  beforeAll(async () => {
    for (const held of await readSample('offices')) {
      for (const name of Object.values(held)) people.set(bare(name), {})
    }
    for (const { name, birthday } of [...(await readSample('seniors')), ...(await readSample('ahSeniors'))]) {
      const [, own = '', nickname] = name.match(/^(.*?)(?: <em>v\. (.+?)<\/em>)?$/) ?? []
      people.set(bare(own), { birth: dateIn(birthday), nickname })
    }
    for (const { name } of await readSample('remembered')) {
      const [, own = '', nickname] = name.match(/<strong>(.*?)<\/strong> <em>v\. (.+?)<\/em>/) ?? []
      people.set(bare(own), { ...people.get(bare(own)), nickname })
    }
    pages = JSON.stringify(await readWholeSample())
  })

  it('are called as in the lists of the seniors', () => {
    const called = /(\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+)\sv\.\s(\p{Lu}[\p{L}-]+)/gu
    const found = new Map<string, string[]>()
    for (const document of documents) {
      for (const [, name = '', nickname = ''] of textOf(document).matchAll(called)) {
        expect(pages.includes(name), `${name} v. ${nickname} in ${document.file}`).toBe(true)
        const known = people.get(name)?.nickname
        if (known) expect(nickname, `${name} in ${document.file}`).toBe(known)
        found.set(document.file, [...(found.get(document.file) ?? []), name])
      }
    }
    expect([...found.values()].flat().length).toBeGreaterThan(40)
    for (const file of ['Rundschreiben Herbst 2024.docx', 'Inventarliste.xls', 'Chronik-Auszug 1895–1936.doc']) {
      expect([...found.keys()]).toContain(file)
    }
  })

  it('hold the offices that they held at the time', async () => {
    const offices = await readSample('offices')
    const summer = offices.find(({ id }) => id === 'ss2025')
    expect(textOf(named('Bestellliste Couleurartikel.xlsx'))).toContain(`Couleurwart: ${summer?.couleurwart}`)
    expect(textOf(named('Wer wir sind.pptx'))).toMatch(
      new RegExp(`${summer?.senior} v\\. \\S+, Senior, und ${summer?.fuxmajor} v\\. \\S+, Fuxmajor`),
    )
    expect(textOf(named('Adressliste 2025-09-01.xlsx'))).toContain(`von ${summer?.adressverwaltung}`)
    const winter = offices.find(({ id }) => id === 'ws2024-25')
    const letter = textOf(named('Rundschreiben Herbst 2024.docx')).replace(/\s/g, ' ')
    expect(letter).toContain(`${winter?.senior} v. Trommel bleibt Senior`)
    expect(letter).toContain(`Neuer Fuxmajor wird ${winter?.fuxmajor}`)
    expect(letter).toContain(`an ${winter?.kassenwart}`)
    expect(letter).toContain(`das Protokoll an ${winter?.schriftwart}`)
  })

  it('live in the address list where they live on their profiles, and no other address stands in it', async () => {
    const rows = readAddresses()
    expect(rows.length).toBeGreaterThan(50)
    for (const row of rows) {
      const name = `${row.Vorname} ${row.Nachname}`
      const person = people.get(name)
      expect(person, name).toBeDefined()
      if (person?.birth?.length === 10) expect(row.Geburtstag, name).toBe(person.birth)
      if (person?.nickname) expect(row.Biername, name).toBe(person.nickname)
      expect(row['E-Mail'], name).toMatch(/^[a-z.-]+@aurora\.example$/)
      expect(row.Mobil, name).toMatch(/^(0176 04069\d{3}|0171 39200\d{2}|)$/)
      expect(row.Postleitzahl, name).toMatch(/^00\d{3}$/)
    }
    for (const profile of await readSampleProfiles()) {
      const row = rows.find(({ Vorname, Nachname }) => `${Vorname} ${Nachname}` === bare(profile.displayName))
      expect(`${row?.Straße}, ${row?.Postleitzahl} ${row?.Ort}`).toBe(profile.address)
      expect(row).toMatchObject({ Mobil: profile.mobileNumber, 'E-Mail': profile.email })
    }
  })

  /** One record per line of the first sheet, whose first line names the columns: the mail merge relies on it. */
  function readAddresses(): Record<string, string>[] {
    const parts = unzip(named('Adressliste 2025-09-01.xlsx').bytes)
    const part = (name: string) => parts.get(name)?.toString('utf8') ?? expect.fail(`no ${name}`)
    const texts = [...part('xl/sharedStrings.xml').matchAll(/<si><t[^>]*?(?:\/>|>(.*?)<\/t>)<\/si>/gs)].map(
      (m) => m[1] ?? '',
    )
    const lines = [...part('xl/worksheets/sheet1.xml').matchAll(/<row .*?<\/row>/gs)].map(([line]) =>
      [...line.matchAll(/<c r="[A-Z]+\d+"([^>]*)>(?:<v>(.*?)<\/v>)?/g)].map(([, attributes = '', value = '']) =>
        attributes.includes('t="s"') ? (texts[Number(value)] ?? '') : value,
      ),
    )
    const [heads = [], ...rows] = lines
    return rows.map((cells) => {
      const record = Object.fromEntries(heads.map((head, column) => [head, cells[column] ?? '']))
      // Excel counts days from the last but one of 1899.
      const day = new Date(Date.UTC(1899, 11, 30) + Number(record.Geburtstag) * 86_400_000)
      return { ...record, Geburtstag: day.toISOString().slice(0, 10) }
    })
  }
})
