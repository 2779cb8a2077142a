import { setBlanks } from '../../text/blank-rules.ts'

const day = new Intl.DateTimeFormat('de', { dateStyle: 'long' })
const shortDay = new Intl.DateTimeFormat('de', { dateStyle: 'medium' })
const shortMinute = new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' })
const minute = new Intl.DateTimeFormat('de', { dateStyle: 'long', timeStyle: 'short' })

export const formatDay = (moment: string): string => setBlanks(day.format(new Date(moment)))

/** 03.04.2026 */
export const formatShortDay = (moment: string): string => shortDay.format(new Date(moment))

/** 03.04.2026, 10:24 */
export const formatShortMinute = (moment: string): string => shortMinute.format(new Date(moment))

/** 3. April 2026 um 10:24 */
export const formatMinute = (moment: string): string => setBlanks(minute.format(new Date(moment)))
