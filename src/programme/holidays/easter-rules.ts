/** Easter Sunday of the Gregorian calendar, by the rule of Gauss as Lichtenberg has mended it. */
export function easterSunday(year: number): string {
  const century = Math.floor(year / 100)
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sunShift = 2 - Math.floor((3 * century + 3) / 4)
  const moon = year % 19
  const seed = (19 * moon + moonShift) % 30
  const correction = Math.floor((seed + Math.floor(moon / 11)) / 29)
  const fullMoon = 21 + seed - correction
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7)
  const distance = 7 - ((fullMoon - firstSunday) % 7)
  return new Date(Date.UTC(year, 2, fullMoon + distance)).toISOString().slice(0, 10)
}
