/** A day of the days ahead, and which birthdays are kept on it: month times 100 plus day. */
export interface BirthdayDay {
  /** 2026-11-17 */
  day: string
  birthDays: number[]
}

const dayMs = 24 * 60 * 60 * 1000

/** So many days from this one on. Who was born on 29 February keeps it, in other years, on the 28th. */
export function birthdayDays(today: string, count: number): BirthdayDay[] {
  return Array.from({ length: count }, (_, ahead) => {
    const moment = new Date(Date.parse(`${today}T00:00Z`) + ahead * dayMs)
    const birthDay = (moment.getUTCMonth() + 1) * 100 + moment.getUTCDate()
    const tomorrow = new Date(moment.getTime() + dayMs)
    const isLastOfFebruary = birthDay === 228 && tomorrow.getUTCMonth() === 2
    return { day: moment.toISOString().slice(0, 10), birthDays: isLastOfFebruary ? [228, 229] : [birthDay] }
  })
}
