/** What a backup is called: the moment of its rows, UTC, as it may stand in the name of a folder. */
const momentName = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-')

export const isMoment = (name: string): boolean => /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/.test(name)

export const dateOfMoment = (moment: string): Date => new Date(moment.replace(/T(\d\d)-(\d\d)-(\d\d)Z$/, 'T$1:$2:$3Z'))

/** One that no backup has yet: of two in one second the later one is called by the next. */
export function freeMoment(at: Date, taken: ReadonlySet<string>): string {
  let moment = at
  while (taken.has(momentName(moment))) moment = new Date(moment.getTime() + 1000)
  return momentName(moment)
}
