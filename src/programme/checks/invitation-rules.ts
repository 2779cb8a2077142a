import { addDays, dayIn, dayInWords } from '../days-rules.ts'
import type { Check } from './hint-rules.ts'

const daysAhead = 7
/** Before that, nobody need think of it: a word about every event of a semester would be read by no one. */
const toldDaysAhead = 21

/** An invitation is out a week before. */
export const findLateInvitations: Check = (events, { today }) =>
  events.flatMap(({ entry, begins, invitedOn }) => {
    if (begins === undefined) return []
    const latest = addDays(dayIn(begins), -daysAhead)
    if (invitedOn !== undefined) {
      if (invitedOn <= latest) return []
      const text = `Eingeladen wird erst am ${dayInWords(invitedOn)}, weniger als eine Woche vorher.`
      return [{ kind: 'invitation', entry, text }]
    }
    if (today < addDays(dayIn(begins), -toldDaysAhead)) return []
    const text =
      today <= latest
        ? `Die Einladung sollte bis zum ${dayInWords(latest)} hinaus; vermerkt ist noch keine.`
        : 'Bis dahin ist es keine Woche mehr, und eine Einladung ist nicht vermerkt.'
    return [{ kind: 'invitation', entry, text }]
  })
