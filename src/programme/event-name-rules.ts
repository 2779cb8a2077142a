/** What an event is called whatever its number: „130. Stiftungsfest“ is „131. Stiftungsfest“ a year later. */
export const nameWithoutNumber = (title: string): string =>
  title
    .toLocaleLowerCase('de')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** The years that a feast counts in its title, and which feast; undefined where none does. */
export function countedYears(title: string): { count: number; feast: string } | undefined {
  const [, count, feast = ''] = /(?<![\d.])(\d{2,3})\.\s+(\p{L}+)/u.exec(title) ?? []
  return count === undefined || months.has(feast) ? undefined : { count: Number(count), feast }
}

// The 24th of December comes every year. Of what has one digit there are several in a semester: „2. Gästeabend“.
const months = new Set('Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '))
