import { type Check, type PlannedEvent, spanOf } from './hint-rules.ts'

/**
 * To a Convent alone five come, to one right before an evening all of them. An evening without a Convent is no fault. One
 * whose title names an evening as well is not alone.
 */
export const findLoneConvents: Check = (events, { conventWord }) => {
  const word = conventWord.toLocaleLowerCase('de')
  const isConvent = ({ title }: PlannedEvent) => title.toLocaleLowerCase('de').includes(word)
  return events
    .filter((event) => isConvent(event) && !namesMore(event) && spanOf(event))
    .filter((convent) => !events.some((other) => !isConvent(other) && follows(other, convent)))
    .map(({ entry }) => ({
      kind: 'convent',
      entry,
      text: 'Steht allein da. Liegt direkt danach eine Veranstaltung, kommen mehr.',
    }))
}

const namesMore = ({ title }: PlannedEvent) => /(?<!\p{L})(?:und|mit|danach|anschließend|abends)(?!\p{L})/iu.test(title)

/** On the same day and not before it; of a feast of several days, on any of its days. */
function follows(other: PlannedEvent, convent: PlannedEvent): boolean {
  const [span, day] = [spanOf(other), spanOf(convent)?.from]
  if (!span || day === undefined || day < span.from || day > span.to) return false
  const begins = other.begins ?? ''
  if (span.from !== day || !begins.includes('T') || !convent.begins?.includes('T')) return true
  return begins >= convent.begins
}
