import { join } from 'node:path'
import { type CollectionName, collections, type DataOf } from '../../content/collections/collections.ts'
import { introduceAll } from '../../content/reading/introduce.ts'
import type { Introduce, Surroundings } from '../../content/schema/found-part.ts'
import { readSeed } from '../../content/seeding/read-seed.ts'
import { readSampleMedia } from '../../media/seeding/sample-media.ts'
import { personalFacts } from '../../members/record/personal-facts.ts'
import { readSampleMembers } from '../../members/record/seed-members.ts'

export const seedDir = join(import.meta.dirname, '../../../seed')

/** All entries of a collection of the sample fraternity, checked by its schema. */
export async function readSample<Name extends CollectionName>(name: Name): Promise<DataOf<Name>[]> {
  return (await readSeed(seedDir, name)).entries as DataOf<Name>[]
}

/** Everything the sample fraternity holds, by collection. */
export async function readWholeSample(): Promise<[CollectionName, unknown[]][]> {
  const names = Object.keys(collections) as CollectionName[]
  return Promise.all(names.map(async (name): Promise<[CollectionName, unknown[]]> => [name, await readSample(name)]))
}

/** The profiles of the sample fraternity as members see them. */
export async function readSampleProfiles() {
  const profiles = (await readSample('profiles')).map((data) => ({ entryId: data.member, ...data }))
  return introduceAll(profiles, await introduceSamples())
}

/** What the profiles tell of the people of the sample fraternity. */
async function introduceSamples(): Promise<Introduce> {
  const facts = new Map((await readSampleMembers(seedDir)).map(({ id, record }) => [id, personalFacts(record)]))
  return (member) => facts.get(member)
}

/** What the passages of the sample fraternity tell of people and pictures. */
export async function tellSamples(): Promise<Pick<Surroundings, 'introduce' | 'pictureNamed'>> {
  const media = new Map((await readSampleMedia(seedDir)).map(({ id, name, alt }) => [id, { name, alt, caption: '' }]))
  return { introduce: await introduceSamples(), pictureNamed: (id) => media.get(id) }
}

/** Semesters in one row of numbers: SS 2025 is 4050, WS 2024/25 the number before it. */
export function semestersIn(text: string): number[] {
  return [...text.matchAll(/\b(SS|WS) (\d{4})(?:\/(\d{2}))?/g)].map(([found, season, year, next]) => {
    const begins = Number(year)
    const isSound = season === 'SS' ? next === undefined : Number(next) === (begins + 1) % 100
    if (!isSound) throw new Error(`there is no semester ${found}`)
    return begins * 2 + (season === 'WS' ? 1 : 0)
  })
}

/** The spelling in addresses: ss2025, ws2024-25. */
export function semesterId(semester: number): string {
  const year = Math.floor(semester / 2)
  return semester % 2 === 0 ? `ss${year}` : `ws${year}-${String((year + 1) % 100).padStart(2, '0')}`
}

/** April to September is summer, October to March winter. */
export function beginOf(semester: number): string {
  return `${Math.floor(semester / 2)}-${semester % 2 === 0 ? '04' : '10'}-01`
}

/** The semester of a day like 2025-06-21. */
export function semesterOf(day: string): number {
  const year = Number(day.slice(0, 4))
  const month = Number(day.slice(5, 7))
  if (month < 4) return year * 2 - 1
  return month < 10 ? year * 2 : year * 2 + 1
}

/** From the newest to the oldest, both included. */
export function semestersDown(from: string, to: string): number[] {
  const [newest = 0, oldest = 0] = semestersIn(`${from} ${to}`)
  return Array.from({ length: newest - oldest + 1 }, (_, index) => newest - index)
}

const months = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' ')

/** The first date in a German text: 1895-06-21 where day and month are known, 1895 where only the year is. */
export function dateIn(text: string): string | undefined {
  const table = text.match(/\b(\d{2})\.(\d{2})\.(\d{4})\b/)
  if (table) return `${table[3]}-${table[2]}-${table[1]}`
  const prose = text.match(new RegExp(`\\b(\\d{1,2})\\.\\s(${months.join('|')})\\s(\\d{4})\\b`))
  if (!prose) return text.match(/\b\d{4}\b/)?.[0]
  return `${prose[3]}-${numberOf(prose[2])}-${prose[1]?.padStart(2, '0')}`
}

function numberOf(month = ''): string {
  return String(months.indexOf(month) + 1).padStart(2, '0')
}
