import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { readSampleMedia } from '../../media/seeding/sample-media.ts'
import { widthsOf } from '../../renditions/width-rules.ts'
import {
  beginOf,
  readSample,
  readWholeSample,
  seedDir,
  semesterId,
  semesterOf,
  semestersDown,
  semestersIn,
} from '../../testing/samples/sample-fraternity.ts'
import type { CollectionName } from '../collections/collections.ts'
import { mediaIn } from '../schema/media-ids.ts'
import { pageNames } from '../site-map.ts'

// The counts, spans and amounts of the specification, and what must agree across pages. Who is who: members/record/sample-members.test.ts.

const plain = (html: string) => html.replace(/<[^>]*>/g, '').trim()

describe('the counts of the specification', () => {
  it.each([
    ['seniors', 116],
    ['ahSeniors', 28],
    ['dignitaries', 20],
    ['fallen', 16],
    ['remembered', 14],
    ['offices', 14],
    ['officeKinds', 12],
    ['semesters', 13],
    ['faq', 7],
    ['internFaq', 13],
    ['jubilee', 3],
    ['galleries', 5],
  ] as const)('%s has %i rows', async (name, count) => {
    expect(await readSample(name)).toHaveLength(count)
  })

  it('names 29 fallen on the memorial', async () => {
    const [memorial] = await readSample('memorial')
    expect(memorial?.fallen).toBe(29)
    expect(plain(memorial?.text ?? '')).toContain('29')
  })

  it.each(['seniors', 'ahSeniors', 'dignitaries'] as const)('numbers %s in sequence', async (name) => {
    const rows: { id: number }[] = await readSample(name)
    expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1))
  })

  it('shows three drawings at the tie question and nowhere else', async () => {
    const drawn = (await readSample('internFaq')).filter(({ drawings }) => drawings)
    expect(drawn.map(({ drawings }) => drawings?.length)).toEqual([3])
    expect(drawn[0]?.question).toMatch(/Krawatte/)
  })

  it('asks the amounts of the penalty catalogue', async () => {
    const penalties = await readSample('penalties')
    expect(penalties.map(({ euros }) => euros)).toEqual([5, 10, 10, 15, 5, 5])
    const asked = (offence: RegExp) => penalties.find((penalty) => offence.test(penalty.offence))?.euros
    expect([asked(/30 Minuten/), asked(/[CK]onvent/), asked(/Band|Mütze/)]).toEqual([10, 15, 5])
  })

  it('has a changelog from 0.8.0 down to 0.1.0, strictly falling', async () => {
    const entries = await readSample('changelog')
    expect(entries[0]).toMatchObject({ version: '0.8.0', date: '2024-08-09' })
    expect(entries.at(-1)).toMatchObject({ version: '0.1.0', date: '2019-03-02' })
    const weight = (version: string) => version.split('.').reduce((sum, part) => sum * 1000 + Number(part), 0)
    entries.slice(1).forEach(({ version, date }, index) => {
      const newer = entries[index]
      expect(weight(version), version).toBeLessThan(weight(newer?.version ?? '0'))
      expect(date < (newer?.date ?? ''), `${version} of ${date}`).toBe(true)
    })
  })
})

describe('the lists of the seniors', () => {
  let semesters: number[]
  beforeAll(async () => {
    semesters = (await readSample('seniors')).flatMap(({ semester }) => semestersIn(semester))
  })

  it('runs from WS 1906/07 to SS 2025 in order', async () => {
    const rows = await readSample('seniors')
    expect([rows[0]?.semester, rows.at(-1)?.semester]).toEqual(['WS 1906/07', 'SS 2025'])
    for (const { semester } of rows) expect(semestersIn(semester).length, semester).toBeGreaterThan(0)
    expect(semesters).toEqual([...new Set(semesters)].sort((a, b) => a - b))
  })

  it('has one row for each semester since WS 2005/06', async () => {
    const since = (await readSample('seniors')).slice(-40).map(({ semester }) => semester)
    expect(since.map((semester) => semestersIn(semester))).toEqual(
      semestersDown('SS 2025', 'WS 2005/06')
        .reverse()
        .map((semester) => [semester]),
    )
  })

  it.each([
    ['SS 1911', 'WS 1918/19'],
    ['SS 1930', 'WS 1930/31'],
    ['SS 1936', 'WS 1955/56'],
  ])('has no one from %s to %s, when the fraternity was banned or not yet revived', (from, until) => {
    const banned = semestersDown(until, from)
    expect(semesters.filter((semester) => banned.includes(semester))).toEqual([])
  })

  it('has no gap whose beginning and end the timeline does not explain', async () => {
    const explained = (await readSample('timeline')).flatMap(({ jahr }) => jahr.match(/\d{4}/g) ?? [])
    for (const [index, semester] of semesters.slice(1).entries()) {
      const before = semesters[index] ?? 0
      if (semester === before + 1) continue
      expect(explained, semesterId(before + 1)).toContain(beginOf(before + 1).slice(0, 4))
      expect(explained, semesterId(semester)).toContain(beginOf(semester).slice(0, 4))
    }
  })

  it('names every ban and every revival of the specification in the timeline', async () => {
    const timeline = (await readSample('timeline'))
      .map(({ jahr, ereignis }) => `${jahr}: ${plain(ereignis)}`)
      .join('\n')
    expect(timeline).toMatch(/^1895:.*gründe/m)
    for (const year of ['1905', '1911', '1930', '1936–1945'])
      expect(timeline).toMatch(new RegExp(`^${year}:.*Verbot`, 'm'))
    for (const year of ['1919', '1931', '1955', '1956'])
      expect(timeline).toMatch(new RegExp(`^${year}:.*Wiedergründung`, 'm'))
    expect(timeline).toMatch(/^1911:.*Altherrenverband/m)
    expect(timeline).toMatch(/^ab 1977:.*Reorganisation/m)
  })

  it('has alumni from 1911 to the present, with no one between 1936 and 1955', async () => {
    const rows = await readSample('ahSeniors')
    expect(rows[0]).toMatchObject({ semester: expect.stringMatching(/^1911/), function: 'AH-X' })
    expect(new Set(rows.filter(({ semester }) => /^seit/.test(semester)).map((row) => row.function)).size).toBe(3)
    for (const { semester } of rows) {
      const [from = 0, until = 2025] = (semester.match(/\d{4}/g) ?? []).map(Number)
      expect(from >= 1911 && from <= until && (until <= 1936 || from >= 1955), semester).toBe(true)
    }
  })

  it('has a duty for every office, and each of an office that there is', async () => {
    const kinds = (await readSample('officeKinds')).map(({ id }) => id)
    expect(new Set((await readSample('officeDuties')).map(({ office }) => office))).toEqual(new Set(kinds))
  })

  it('has the offices of WS 2018/19 to SS 2025, newest first', async () => {
    const offices = await readSample('offices')
    expect(offices.map(({ id }) => id)).toEqual(semestersDown('SS 2025', 'WS 2018/19').map(semesterId))
    expect(offices[0]?.semester).toBe('Sommersemester 2025')
    expect(offices.at(-1)?.semester).toBe('Wintersemester 2018/2019')
    expect(offices.filter(({ holders }) => holders.some(({ person }) => person === '')).length).toBeGreaterThan(2)
  })
})

describe('the calendar', () => {
  it('has the semesters from summer 2025 down to summer 2019', async () => {
    const semesters = await readSample('semesters')
    expect(semesters.map(({ id }) => id)).toEqual(semestersDown('SS 2025', 'SS 2019').map(semesterId))
    expect(semesters.map(({ title }) => title).slice(0, 2)).toEqual(['Sommersemester 2025', 'Wintersemester 2024/25'])
  })

  it('has events in every semester, each with an id of its own', async () => {
    const events = await readSample('events')
    const held = new Set(events.map(({ semester }) => semester))
    expect([...held].sort()).toEqual((await readSample('semesters')).map(({ id }) => id).sort())
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  })

  it('puts every event into the semester in which it begins', async () => {
    for (const { id, begins, semester } of await readSample('events')) {
      if (!begins) continue
      expect(semesterId(semesterOf(begins)), `event ${id} of ${begins}`).toBe(semester)
    }
  })

  it('tells people the day, the weekday and the hour that machines are told', async () => {
    const dated = [...(await readSample('events')), ...(await readSample('fixedDates'))]
    expect(dated.filter(({ begins }) => begins).length).toBeGreaterThan(50)
    for (const { datum, begins } of dated) {
      if (!begins) continue
      const date = new Date(`${begins.slice(0, 10)}T12:00:00Z`)
      const say = (options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat('de', { timeZone: 'UTC', ...options }).format(date)
      expect(datum.match(/\b(\d{1,2})\./)?.[1]?.replace(/^0/, ''), datum).toBe(String(date.getUTCDate()))
      expect(datum.match(/\p{Lu}\p{Ll}+(?=[ ,.]|$)/gu)?.join(' '), `${datum}: ${begins}`).toContain(
        say({ month: 'long' }),
      )
      expect(datum.slice(0, 2), datum).toBe(say({ weekday: 'short' }).slice(0, 2))
      const hour = datum.match(/\b(\d{1,2})(?:[.:](\d{2}))? Uhr/)
      if (hour) expect(begins.slice(11), datum).toBe(`${hour[1]?.padStart(2, '0')}:${hour[2] ?? '00'}`)
    }
  })
})

describe('pictures and films', () => {
  it('shows twelve pictures in each gallery, all different', async () => {
    const galleries = await readSample('galleries')
    expect(galleries.map(({ folder }) => folder)).toEqual(['2020', '2019', '2005', '2003', '1979'])
    expect(galleries.map(({ pictures }) => pictures.length)).toEqual([12, 12, 12, 12, 12])
    const pictures = galleries.flatMap((gallery) => gallery.pictures)
    for (const field of ['media', 'caption'] as const) {
      expect(new Set(pictures.map((picture) => picture[field])).size, field).toBe(60)
    }
  })

  it('lists every medium that a text names, each with a description of its own', async () => {
    const media = new Map((await readSampleMedia(seedDir)).map((each) => [each.id, each]))
    const named = (await readWholeSample()).flatMap(([name, entries]) =>
      entries.flatMap((entry) => mediaIn(name, entry).map(({ id, kind }) => ({ kind, is: media.get(id) }))),
    )
    expect(named.length).toBe(media.size)
    for (const { kind, is } of named) expect(is?.kind === 'film').toBe(kind === 'film')
    const shown = named.flatMap(({ is }) => (is && !is.name.startsWith('foto-') ? [is.alt] : []))
    expect(new Set(shown).size).toBe(shown.length)
  })

  it('has the file of every medium, as it is listed, and in both formats what has widths', async () => {
    const files = (await readSampleMedia(seedDir)).flatMap((each) => each.files)
    for (const { path, size, sha256 } of files) {
      const bytes = readFileSync(join(seedDir, path))
      expect([bytes.length, createHash('sha256').update(bytes).digest('hex')], path).toEqual([size, sha256])
    }
    const pictures = (await readSampleMedia(seedDir)).filter(({ files }) =>
      files.some(({ path }) => /avif$/.test(path)),
    )
    expect(pictures.length).toBe(71)
    for (const { name, width, files } of pictures) {
      expect(
        files.map((file) => [file.width, file.path.split('.')[1]]),
        name,
      ).toEqual(
        widthsOf(width).flatMap((each) => [
          [each, 'avif'],
          [each, 'webp'],
        ]),
      )
    }
  })

  it('has the film in both formats, with captions and poster', async () => {
    const media = await readSampleMedia(seedDir)
    const [{ film, poster } = {}] = await readSample('films')
    const formats = media.find(({ id }) => id === film)?.files.map(({ path }) => path.split('.')[1])
    expect(formats).toEqual(['webm', 'mp4', 'vtt'])
    expect(media.find(({ id }) => id === poster)?.kind).toBe('picture')
  })
})

describe('the texts', () => {
  it('introduces every page exactly once', async () => {
    expect((await readSample('intros')).map(({ page }) => page).sort()).toEqual(pageNames('public').sort())
    expect((await readSample('internIntros')).map(({ page }) => page).sort()).toEqual(pageNames('members').sort())
  })

  it('describes every public page in 70 to 160 characters of its own', async () => {
    const descriptions = (await readSample('intros')).map(({ description }) => description)
    expect(descriptions.filter(({ length }) => length < 70 || length > 160)).toEqual([])
    expect(new Set(descriptions).size).toBe(descriptions.length)
  })

  it('leaves no placeholder', async () => {
    const left = (await everyText()).filter(
      ([, text]) => /^(…|\.\.\.|Bild)$/.test(plain(text)) || /platzhalter|lorem/i.test(text),
    )
    expect(left).toEqual([])
  })

  it('names no address, number or site that could be real', async () => {
    for (const [name, text] of await everyText()) {
      for (const [address] of text.matchAll(/[\w.+-]+@[\w.-]+\w/g)) expect(address, name).toMatch(/[@.]example$/)
      for (const [number] of text.matchAll(/(?:\+49 ?1|\b01)\d{2}[ /-]?[\d ]{6,}\d/g)) {
        expect(number.replace(/^\+49 ?/, '0').replace(/\D/g, ''), name).toMatch(/^(017604069\d{3}|017139200\d{2})$/)
      }
      for (const [link] of text.matchAll(/https?:\/\/[^\s"<]+/g)) expect(link, name).toMatch(/\/\/[^/]*\.example(\/|$)/)
    }
  })
})

async function everyText(): Promise<[CollectionName, string][]> {
  return (await readWholeSample()).flatMap(([name, entries]) =>
    textsIn(entries).map((text): [CollectionName, string] => [name, text]),
  )
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('data:') ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
