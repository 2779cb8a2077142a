const dayMs = 24 * 60 * 60 * 1000

/** Within so many days each file of a place is read back once. */
const turns = 28

/** Whether it is the turn of a file today. Its name is a checksum, so every day has as many. */
export function isReadToday(object: string, now: number): boolean {
  return Number.parseInt(object.slice(0, 8), 16) % turns === Math.floor(now / dayMs) % turns
}
