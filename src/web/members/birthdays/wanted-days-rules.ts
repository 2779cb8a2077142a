import { mostWeeks } from '../../../members/birthdays/occasion-rules.ts'

export interface WantedDays {
  weeks: number
  /** Of very many about so many. */
  most: number
}

/** So many weeks at first, and so many more each time. */
const step = 8

/** And so many of very many. */
const stepOfMany = 50

/** What the address asks for: ?wochen=16, and in a large fraternity &zeige=100. */
export function wantedDaysIn(address: string): WantedDays {
  const { searchParams } = new URL(address)
  const read = (name: string, usual: number, most: number) => {
    const wanted = Number(searchParams.get(name) ?? usual)
    return Number.isInteger(wanted) && wanted >= 1 && wanted <= most ? wanted : usual
  }
  return { weeks: read('wochen', step, mostWeeks), most: read('zeige', stepOfMany, 100_000) }
}

/** The address of the next days, if an answer has come no further than to one of them, or else of the next weeks. What is shown stays. */
export function addressOfMore({ weeks, most }: WantedDays, until: string | null): string {
  if (until !== null) return `?wochen=${weeks}&zeige=${most + stepOfMany}`
  const shown = most === stepOfMany ? '' : `&zeige=${most}`
  return `?wochen=${Math.min(weeks + step, mostWeeks)}${shown}`
}
