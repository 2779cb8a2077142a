export const monthsKept = { guest: 1, member: 12 }

/**
 * From when on an answer is forgotten: counted from the last day of the event, and where that is not known, or there is no such
 * event any more, from the last change of the answer, with a year to find a day for it.
 */
export function forgetAfter(whose: 'guest' | 'member', lastDay: string | undefined, changedAt: number): number {
  if (lastDay === '') return later(changedAt, monthsKept.member)
  const from = lastDay === undefined ? changedAt : Date.parse(`${lastDay.slice(0, 10)}T00:00Z`) + dayMs
  return later(from, monthsKept[whose])
}

const dayMs = 24 * 60 * 60 * 1000

/** The same day of a later month, or the last one that month has. */
function later(from: number, months: number): number {
  const moment = new Date(from)
  const day = moment.getUTCDate()
  moment.setUTCMonth(moment.getUTCMonth() + months)
  if (moment.getUTCDate() !== day) moment.setUTCDate(0)
  return moment.getTime()
}
