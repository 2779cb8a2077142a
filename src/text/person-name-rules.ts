import { foldText } from './fold-text.ts'

/** Somebody who may be meant where a name is written. */
export interface Bearer {
  id: string
  /** "Dr. med.", or '' */
  title: string
  /** First name and surname. */
  name: string
  nickname: string
  /** The year of his leaving examination. */
  exam: number | null
}

/** What stands beside a name and tells people of one name apart. */
export interface BesideName {
  exam?: string
}

/** Which of them a name means that somebody has written; undefined where it is none of them, or may be several. */
export type FindBearer<Each> = (written: string, beside?: BesideName) => Each | undefined

/**
 * The one rule by which a written name becomes a person: his first name and surname in any spelling, whatever title stands
 * before them and whatever byname behind. A byname or a year that is not his says that it is somebody else.
 */
export function findBearers<Each extends Omit<Bearer, 'id'>>(people: readonly Each[]): FindBearer<Each> {
  const byName = new Map<string, Each[]>()
  for (const person of people) {
    // A title without a full stop ("Pfarrer") cannot be told from a name, unless it is known to be his.
    for (const key of new Set([foldName(person.name), foldName(`${person.title} ${person.name}`)])) {
      if (!key.includes(' ')) continue
      byName.set(key, [...(byName.get(key) ?? []), person])
    }
  }
  return (written, { exam = '' } = {}) => {
    for (const { name, nickname } of readingsOf(written)) {
      const found = (byName.get(name) ?? []).filter(
        (each) =>
          !differ(nickname, foldName(each.nickname)) && !differ(/^\d{4}$/.test(exam) ? exam : '', `${each.exam ?? ''}`),
      )
      const named = found.filter((each) => nickname !== '' && foldName(each.nickname) === nickname)
      const [only, ...others] = named.length > 0 ? named : found
      if (only) return others.length === 0 ? only : undefined
    }
    return undefined
  }
}

/** Whether two people have one name, as far as it can be read in a text. */
export const nameKeyOf = ({ name }: Pick<Bearer, 'name'>): string => foldName(name)

const differ = (one: string, other: string): boolean => one !== '' && other !== '' && one !== other

/** No name is longer; whatever is, is none. */
const mostCharacters = 200

/** "Karl v. Stein" is of that family, or Karl whose byname is Stein: the longer name is tried first. */
function readingsOf(written: string): { name: string; nickname: string }[] {
  if (written.length > mostCharacters) return []
  const [own = ''] = written.split(/[,(]/)
  const words = own.split(/\s+/).filter((word) => word !== '')
  const first = words.findIndex((word) => !isTitle(word))
  const named = first < 0 ? [] : words.slice(first)
  const byname = named.findIndex((word) => bynames.has(word.toLowerCase()))
  const whole = { name: foldName(named.join(' ')), nickname: '' }
  if (byname < 1) return [whole]
  const split = {
    name: foldName(named.slice(0, byname).join(' ')),
    nickname: foldName(named.slice(byname + 1).join(' ')),
  }
  return [whole, split]
}

const bynames = new Set(['v.', 'v/o', 'vulgo'])
const barePrefixes = new Set(['ah', 'bbr', 'dr', 'prof'])
const isTitle = (word: string): boolean => word.endsWith('.') || barePrefixes.has(word.toLowerCase())

const foldName = (name: string): string =>
  foldText(name)
    .split(/[\s-]+/)
    .filter((word) => word !== '')
    .join(' ')
