import { beforeAll, describe, expect, it } from 'vitest'
import {
  beginOf,
  dateIn,
  readSample,
  readSampleProfiles,
  semesterId,
  semesterOf,
  semestersIn,
} from '../../testing/samples/sample-fraternity.ts'
import type { DataOf } from '../collections/collections.ts'

// Who appears in several lists is one person: born, examined and dead on the same day in all of them.

interface Mention {
  list: string
  name: string
  birth: string
  death: string
  exam?: string
}

let mentions: Mention[]
let seniors: DataOf<'seniors'>[]
let ahSeniors: DataOf<'ahSeniors'>[]
let offices: DataOf<'offices'>[]
let profiles: Awaited<ReturnType<typeof readSampleProfiles>>

beforeAll(async () => {
  seniors = await readSample('seniors')
  ahSeniors = await readSample('ahSeniors')
  offices = await readSample('offices')
  profiles = await readSampleProfiles()
  const rows = [
    ...seniors.map((row) => ({ list: 'seniors', row })),
    ...ahSeniors.map((row) => ({ list: 'ahSeniors', row })),
  ].map(({ list, row }) => ({
    ...{ list, name: bare(row.name), exam: row.schoolLeavingExamination },
    ...{ birth: when(row.birthday), death: when(row.dayOfDeath) },
  }))
  const boards = (['dignitaries', 'fallen', 'remembered'] as const).map(async (list) =>
    (await readSample(list)).map((row) => ({ list, ...onBoard(row.name) })),
  )
  const introduced = profiles.map((profile) => ({
    ...{ list: 'profiles', name: bare(profile.displayName) },
    ...{ birth: when(profile.birthDate), death: '' },
  }))
  mentions = [...rows.filter(({ name }) => name !== ''), ...(await Promise.all(boards)).flat(), ...introduced]
})

/** "Dr. jur. Hermann Lüddecke <em>v. Lotse</em>, Landgerichtsrat, * …" is Hermann Lüddecke. */
function bare(name: string): string {
  const plain = name.replace(/<em>.*?<\/em>/g, '').replace(/<[^>]*>/g, '')
  return (plain.split(',')[0] ?? '').replace(/\b(Prof|Dr|jur|med|phil|rer|nat)\. */g, '').trim()
}

function when(text: string): string {
  return dateIn(text)?.replace(/^/, /^um /.test(text) ? 'um ' : '') ?? text
}

function onBoard(text: string): { name: string; birth: string; death: string } {
  const birth = text.match(/\*\s([^,<]+)/)?.[1] ?? ''
  const death = text.match(/(?:†|gefallen|vermisst)\s([^,<]+)/)?.[1] ?? ''
  return { name: bare(text), birth: when(birth.trim()), death: when(death.trim()) }
}

/** Unknown is infinite: whoever has no year of death is alive. */
const yearOf = (date: string) => Number(date.match(/\d{4}/)?.[0] ?? Number.POSITIVE_INFINITY)

const deathOf = (name: string) => mentions.find((mention) => mention.name === bare(name))?.death ?? ''

const holders = () =>
  offices.flatMap(({ id, semester, ...held }) =>
    Object.entries(held)
      .filter(([, name]) => name !== '')
      .map(([office, name]) => ({ id, office, name })),
  )

/** ss2025 and ws2024-25 as the lists of the seniors write them. */
const inList = (id: string) => id.replace(/^(ss|ws)/, (season) => `${season.toUpperCase()} `).replace('-', '/')

describe('the people of the sample fraternity', () => {
  it('have the same birth, examination and death in every list', () => {
    const people = Map.groupBy(mentions, ({ name }) => name)
    expect(
      [...people.values()].filter((same) => new Set(same.map(({ list }) => list)).size > 1).length,
    ).toBeGreaterThan(30)
    for (const [name, same] of people) {
      expect([...new Set(same.map(({ birth }) => birth))], `birth of ${name}`).toHaveLength(1)
      expect([...new Set(same.map(({ death }) => death))], `death of ${name}`).toHaveLength(1)
      const exams = same.flatMap(({ exam }) => exam ?? [])
      expect([...new Set(exams)].length, `examination of ${name}: ${exams}`).toBeLessThanOrEqual(1)
    }
  })

  it('have one spelling of name and Biername in each list', () => {
    const byName = Map.groupBy([...seniors, ...ahSeniors], (row) => bare(row.name))
    const nicknameOf = (name: string) => name.match(/<em>v\. (.+?)<\/em>/)?.[1]
    for (const [name, rows] of byName) {
      expect(new Set(rows.map((row) => nicknameOf(row.name))).size, `Biername of ${name}`).toBe(1)
    }
    for (const { displayName, nickname } of profiles) {
      const row = byName.get(bare(displayName))?.[0]
      if (row) expect(nickname, displayName).toBe(nicknameOf(row.name) ?? '-')
    }
  })

  it('live in a plausible order: examination at 17 to 20, death after both', () => {
    for (const { name, birth, death, exam = '' } of mentions) {
      if (!Number.isFinite(yearOf(birth))) continue
      const age = yearOf(exam) - yearOf(birth)
      if (Number.isFinite(age)) expect(age >= 17 && age <= 20, `${name}: Abitur at ${age}`).toBe(true)
      expect(yearOf(death) - yearOf(birth), `age of ${name}`).toBeGreaterThan(18)
      if (death === '') expect(2025 - yearOf(birth), `age of ${name}, alive`).toBeLessThan(90)
    }
  })

  it('lead the actives as pupils of 16 to 20', () => {
    for (const row of seniors) {
      for (const semester of semestersIn(row.semester)) {
        const begin = beginOf(semester)
        const birth = when(row.birthday)
        if (birth.length === 10) {
          const age = (Date.parse(begin) - Date.parse(birth)) / (365.25 * 86_400_000)
          expect(age >= 16 && age <= 20.5, `${row.name} in ${row.semester}: ${age}`).toBe(true)
        }
        expect(yearOf(row.schoolLeavingExamination), `${row.name} in ${row.semester}`).toBeGreaterThanOrEqual(
          Math.ceil(semester / 2),
        )
        expect(yearOf(row.dayOfDeath), `${row.name} in ${row.semester}`).toBeGreaterThan(yearOf(begin))
      }
    }
  })

  it('hold no office after their death', () => {
    for (const { id, office, name } of holders()) {
      const begin = beginOf(semestersIn(inList(id))[0] ?? 0)
      const death = deathOf(name)
      expect(death === '' || death > begin, `${name}, ${office} ${id}, died ${death}`).toBe(true)
    }
    for (const { name, semester, dayOfDeath } of ahSeniors) {
      const until = semester.startsWith('seit') ? Number.POSITIVE_INFINITY : yearOf(semester.slice(-4))
      expect(yearOf(dayOfDeath), `${name} ${semester}`).toBeGreaterThanOrEqual(until)
    }
  })

  it('hold one office each in a semester', () => {
    for (const [id, held] of Map.groupBy(holders(), (holding) => holding.id)) {
      expect(new Set(held.map(({ name }) => bare(name))).size, id).toBe(held.length)
    }
  })

  it('are Senior in the offices of a semester as in the list of the seniors', () => {
    for (const { id, senior } of offices) {
      const row = seniors.find((each) => semestersIn(each.semester).includes(semestersIn(inList(id))[0] ?? 0))
      expect(bare(senior), id).toBe(bare(row?.name ?? 'nobody'))
    }
  })

  it.each([
    ['ahSenior', 'AH-X'],
    ['ahKassenwart', 'AH-XX'],
    ['ahSchriftwart', 'AH-XXX'],
  ] as const)('are %s in the offices when they are %s in the list of the alumni', (office, designation) => {
    for (const holding of offices) {
      const year = yearOf(holding.id.slice(2))
      const inOffice = ahSeniors.filter((row) => {
        const [from = 0, until = 9999] = (row.semester.match(/\d{4}/g) ?? []).map(Number)
        return row.function === designation && from <= year && year <= until
      })
      expect(
        inOffice.map((row) => bare(row.name)),
        holding.id,
      ).toContain(bare(holding[office]))
    }
  })

  it('sign the reports under a name that stands in one of the lists', async () => {
    const known = new Set([...mentions.map(({ name }) => name), ...holders().map(({ name }) => bare(name))])
    for (const report of [...(await readSample('excursions')), ...(await readSample('jubilee'))]) {
      for (const author of report.author.split(/ und |, |; /)) expect([...known], report.id).toContain(bare(author))
    }
  })

  it('bear in the reports the office that they held at the time', async () => {
    const mentioned =
      /\buns(?:er|eren|erem) (Senior|Kassenwart|Schriftwart|Fuxmajor|Couleurwart|Fotofux) (\p{Lu}\S+ \p{Lu}[\p{L}-]+)/gu
    let found = 0
    for (const { id, date, text } of [...(await readSample('excursions')), ...(await readSample('jubilee'))]) {
      const held = offices.find((holding) => holding.id === semesterId(semesterOf(dateIn(date) ?? '')))
      for (const [, office = '', name = ''] of text.matchAll(mentioned)) {
        found += 1
        expect(held?.[office.toLowerCase() as keyof typeof held], `${office} in ${id}`).toBe(name)
      }
    }
    expect(found).toBeGreaterThan(2)
  })

  it('speak at events in their lifetime, and train the Füxe only as Fuxmajor', async () => {
    const announced = /(Vortrag von|Fuxenstunde mit) ((?:\p{Lu}?\p{Ll}+\. )*\p{Lu}[\p{L}-]+ \p{Lu}[\p{L}-]+)/u
    const known = new Set([...mentions.map(({ name }) => name), ...holders().map(({ name }) => bare(name))])
    let found = 0
    for (const { id, veranstaltung, begins = '', semester } of await readSample('events')) {
      const [, occasion, name = ''] = veranstaltung.match(announced) ?? []
      if (!occasion) continue
      found += 1
      expect([...known], `event ${id}`).toContain(bare(name))
      expect(deathOf(name) === '' || deathOf(name) > begins, `${name} at event ${id}`).toBe(true)
      const { fuxmajor } = offices.find((held) => held.id === semester) ?? {}
      if (occasion === 'Fuxenstunde mit') expect(bare(name), `event ${id}`).toBe(fuxmajor)
    }
    expect(found).toBeGreaterThan(5)
  })

  it('introduce themselves with dates that agree, one of them without a Biername', () => {
    expect(profiles).toHaveLength(9)
    expect(profiles.filter(({ nickname }) => nickname === '-').length).toBeGreaterThan(0)
    for (const { displayName, birthDate, admissionDate } of profiles) {
      const age = yearOf(when(admissionDate)) - yearOf(when(birthDate))
      expect(age >= 15 && age <= 20, `${displayName} admitted at ${age}`).toBe(true)
    }
  })
})
