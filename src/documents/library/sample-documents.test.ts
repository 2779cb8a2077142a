import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSampleDocuments, textOf, unzip } from '../../testing/samples/sample-documents.ts'
import { seedDir } from '../../testing/samples/sample-fraternity.ts'
import { checkContent } from '../inspecting/check-content.ts'
import { allowedExtensions } from '../receiving/upload-rules.ts'

const documents = readSampleDocuments()

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

  it('have a title and a group each, and address lists are marked', () => {
    for (const { title, group } of documents) expect([title, group]).not.toContain('')
    for (const { file, personal } of documents)
      expect([file, personal]).toEqual([file, /^Adress/.test(file) || undefined])
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
