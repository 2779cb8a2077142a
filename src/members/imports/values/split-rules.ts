import { isGermany } from '../../input/country-rules.ts'

/** What stands before a name and is no part of it, without its points. */
const titles = new Set(
  'dr prof professor med dent vet jur iur phil rer nat pol oec theol ing habil dipl mag pd doz hc h c mult drs'.split(
    ' ',
  ),
)
const salutations = new Set(['herr', 'herrn', 'hr', 'bbr', 'ah', 'bundesbruder'])
/** With these a surname begins. */
const particles = new Set(
  'von van vom zu zum zur de del della di da der den dem ter ten le la freiherr graf'.split(' '),
)

export interface SplitName {
  title: string
  firstName: string
  surName: string
}

/** „Dr. Max von Muster“ or „von Muster, Dr. Max“. */
export function splitName(text: string): SplitName {
  const whole = text.replace(/\s+/g, ' ').trim()
  const comma = whole.indexOf(',')
  if (comma >= 0) {
    const behind = takeTitle(whole.slice(comma + 1).replaceAll(',', ' '))
    const before = takeTitle(whole.slice(0, comma))
    return {
      title: [before.title, behind.title].filter(Boolean).join(' '),
      firstName: behind.rest.join(' '),
      surName: before.rest.join(' '),
    }
  }
  const { title, rest } = takeTitle(whole)
  // A name may be one word, and the last word is never a particle.
  const particle = rest.findIndex((word, at) => at > 0 && at < rest.length - 1 && particles.has(word.toLowerCase()))
  const cut = particle > 0 ? particle : rest.length - 1
  return { title, firstName: rest.slice(0, cut).join(' '), surName: rest.slice(cut).join(' ') }
}

function takeTitle(text: string): { title: string; rest: string[] } {
  const words = text.trim().split(' ').filter(Boolean)
  let at = 0
  while (at < words.length - 1 && salutations.has(bare(words[at]))) at++
  const start = at
  while (at < words.length - 1 && isTitle(words[at] ?? '')) at++
  return { title: words.slice(start, at).join(' '), rest: words.slice(at) }
}

const bare = (word = ''): string => word.toLowerCase().replaceAll('.', '')

/** „Dr.“, „Dipl.-Ing.“, „h.c.“ */
const isTitle = (word: string): boolean =>
  bare(word)
    .split('-')
    .every((part) => titles.has(part))

export interface SplitAddress {
  street: string
  zipCode: string
  city: string
  country: string
}

/** „Hauptstraße 1, 12345 Ort“, with a country behind it or on a line of its own; undefined where it cannot be told. */
export function splitAddress(text: string): SplitAddress | undefined {
  const lines = text
    .split(/[,;\n]/)
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  // Where a code comes first there is no street, and what follows can only be a country.
  const isBare = lines.slice(1).every((line) => !/\d/.test(line))
  const at = lines.findIndex((line, place) => (place > 0 || isBare) && codeOf(line) !== undefined)
  const place = codeOf(lines[at] ?? '')
  if (!place) return undefined
  const country = lines.slice(at + 1).join(' ')
  return {
    street: lines.slice(0, at).join(', '),
    zipCode: place.zipCode,
    city: place.city,
    country: isGermany(country) ? '' : country,
  }
}

/** „12345 Ort“ or „D-12345 Ort“. */
export function splitZipCity(text: string): Pick<SplitAddress, 'zipCode' | 'city'> | undefined {
  return codeOf(text.replace(/\s+/g, ' ').trim())
}

function codeOf(line: string): Pick<SplitAddress, 'zipCode' | 'city'> | undefined {
  const [, zipCode = '', city = ''] = /^(?:[A-Z]{1,3}[ -])?(\d{4,5}) (\D.*)$/.exec(line) ?? []
  return zipCode ? { zipCode, city } : undefined
}
