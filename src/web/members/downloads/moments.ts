const day = new Intl.DateTimeFormat('de', { dateStyle: 'long' })
const minute = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short' })

export const formatDay = (moment: string): string => day.format(new Date(moment))

/** 3. April 2026 um 10:24 */
export const formatMinute = (moment: string): string => minute.format(new Date(moment))
