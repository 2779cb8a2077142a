/** The first year that a text names: of "WS 1906/07", "um 1911" or "17. Juni 2022". */
export function yearIn(text: string): number | undefined {
  const year = /(?<!\d)(1[5-9]|20|21)\d\d(?!\d)/.exec(text)?.[0]
  return year === undefined ? undefined : Number(year)
}

/**
 * Which jubilee was celebrated in a year. They are held every five years, and where one is late, as after a plague, it is
 * still that one: reports of 2022 about a fraternity of 1895 are about the 125th.
 */
export function jubileeIn(year: number, founded: number): number | undefined {
  const age = Math.floor((year - founded) / 5) * 5
  return Number.isFinite(age) && age > 0 ? age : undefined
}
