import type { Check } from './hint-rules.ts'

/** An end before its beginning is no date; publishing would refuse it, and planning says so before. */
export const findEarlyEnds: Check = (events) =>
  events.flatMap(({ entry, begins, ends }) => {
    if (ends === undefined) return []
    if (begins === undefined) return [{ kind: 'earlyEnd', entry, text: 'Hat ein Ende, aber keinen genauen Beginn.' }]
    // A day alone lasts until its end, whatever time stands on the other side.
    if (ends.slice(0, begins.length) >= begins.slice(0, ends.length)) return []
    return [{ kind: 'earlyEnd', entry, text: 'Das Ende liegt vor dem Beginn.' }]
  })
