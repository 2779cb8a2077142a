import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildCompoundFile } from '../../testing/builders/compound-file-builder.ts'
import { smallestSamples } from '../../testing/builders/content-samples.ts'
import { randomBytes, seededRandom } from '../../testing/random.ts'
import { readSampleDocuments } from '../../testing/samples/sample-documents.ts'
import { extractBytes, textFixture, textOf } from '../../testing/texts.ts'
import { allowedExtensions } from '../receiving/upload-rules.ts'
import { extractText } from './extract-text.ts'
import { notes } from './note-rules.ts'

/** A word of each document of the sample fraternity that has text, and a page where it has any. */
const words: Record<string, [word: string, page: number | null]> = {
  'Adressliste 2025-09-01.xlsx': ['Wehrhahn', 1],
  'Bestellliste Couleurartikel.xlsx': ['Bierzipfel', 1],
  'Briefvorlage mit Briefkopf.docx': ['Eschenfurt', null],
  'Bundeslied der Aurora.txt': ['Morgen', null],
  'Geschäftsordnung.pdf': ['Verzugszinsen', 2],
  'Inventarliste.xls': ['Laternen', 1],
  'Liederbuch-Auszug Frühling.docx': ['Maibowle', null],
  'Protokoll Aktivenconvent 2019-12-10.pdf': ['Hüttenwochenende', 2],
  'Satzung in der Fassung vom 18. Juni 1977.pdf': ['Burschung', 2],
  'Semesterprogramm Sommersemester 2025.pdf': ['Antrittskneipe', 1],
  'Vorlage Semesterprogramm.docx': ['Programm', null],
  'Wappen und Zirkel druckfertig.zip': ['Wappen', null],
  'Wer wir sind.pptx': ['Löwen-Apotheke', 2],
  'Chronik-Auszug 1895–1936.doc': ['Auflösung', null],
  'Festrede 100. Stiftungsfest 1995.pdf': ['sechsundsechzig', 1],
  'Kassenbericht Altherrenkasse 2004-2005.xls': ['Einnahmen', 1],
  'Protokoll Antrittsconvent 1998-10-10.doc': ['Klingebiel', null],
  'Protokoll Wahlconvent 2010-03-12.pdf': ['Sternwartennacht', 1],
  'Rundschreiben Herbst 2024.docx': ['Wintersemester', null],
  'Wer wir sind 2004.ppt': ['Albertinum', 1],
}

describe('the documents of the sample fraternity', () => {
  it.each(readSampleDocuments())('$file', async ({ file, path, extension }) => {
    const extraction = await extractText(path, extension)
    expect(extraction.note).toBeNull()
    const [word, page] = words[file] ?? []
    if (word === undefined) expect(extraction.sections).toEqual([])
    else expect(extraction.sections.filter(({ text }) => text.includes(word)).map((each) => each.page)).toContain(page)
  })
})

describe('a bad file', () => {
  const random = seededRandom(5)

  /** Text that any database takes, or none, and then a note that people understand. */
  async function readBad(bytes: Uint8Array, extension: string) {
    const { sections, note } = await extractBytes(bytes, extension)
    if (note !== null) expect(Object.values<string>(notes)).toContain(note)
    for (const { page, text } of sections) {
      expect(page === null || page > 0).toBe(true)
      expect(text).toBe(text.toWellFormed())
      expect(text).not.toMatch(/\0/)
    }
    return { sections, note }
  }

  it.each(allowedExtensions)('of noise, called %s, is never an error', async (extension) => {
    for (const length of [0, 1, 7, 512, 5000]) {
      const { sections, note } = await readBad(randomBytes(random, length), extension)
      // Only what is called a text may hold noise, and only pictures and films hold no text without being broken.
      if (extension !== 'txt') expect(sections).toEqual([])
      if (note !== null) expect(note).toBe(notes.broken)
    }
  })

  it('cut off or under another name is never an error', async () => {
    for (const { bytes, extension } of await smallestSamples()) {
      for (let i = 1; i < 12; i++) await readBad(bytes.subarray(0, (bytes.length * i) / 12), extension)
      for (const other of allowedExtensions) await readBad(bytes, other)
    }
  })

  it('with wrong bytes here and there is never an error', async () => {
    for (const { bytes, extension } of await smallestSamples()) {
      for (let i = 0; i < 20; i++) {
        const wrong = Buffer.from(bytes)
        for (let k = 0; k < 5; k++) wrong[random(wrong.length)] = random(256)
        await readBad(wrong, extension)
      }
    }
  })

  it('has a note', async () => {
    for (const extension of ['pdf', 'docx', 'xlsx', 'pptx', 'zip', 'doc', 'xls', 'ppt'])
      expect(await extractBytes('Das ist keine solche Datei.', extension)).toEqual({ sections: [], note: notes.broken })
  })

  it('of an office program with a password has a note', async () => {
    const bytes = buildCompoundFile(
      ['EncryptedPackage', 'EncryptionInfo'].map((name) => ({ name, data: Buffer.alloc(5000) })),
    )
    for (const extension of ['docx', 'xlsx', 'pptx'])
      expect(await extractBytes(bytes, extension)).toEqual({ sections: [], note: notes.encrypted })
    const other = buildCompoundFile([{ name: 'WordDocument', data: Buffer.alloc(5000) }])
    expect((await extractBytes(other, 'docx')).note).toBe(notes.broken)
  })
})

describe('a fault of the machine', () => {
  it('is no fault of the file', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'pennal-text-'))
    try {
      for (const extension of ['pdf', 'docx', 'txt', 'doc']) {
        await expect(extractText(join(folder, 'missing'), extension)).rejects.toThrow('ENOENT')
        // In memory an empty folder is smaller than any file of these kinds.
        await expect(extractText(import.meta.dirname, extension)).rejects.toThrow('EISDIR')
      }
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})

it('has no text of what is none', async () => {
  for (const extension of ['jpg', 'mp3', 'mp4', '7z', 'constructor'])
    expect(await extractText(textFixture('kasse.xlsx'), extension)).toEqual({ sections: [], note: null })
})

it('without time, takes nothing', async () => {
  expect(await extractText(textFixture('niederschrift.pdf'), 'pdf', 0)).toEqual({ sections: [], note: notes.slow })
  expect(textOf(await extractText(textFixture('niederschrift.pdf'), 'pdf', 60_000))).toContain('Schlussgesang')
})
