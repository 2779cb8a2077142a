import type { Check } from './hint-rules.ts'

/** First the written promise, then the printer. */
export const findUnpromisedRooms: Check = (events) =>
  events.flatMap(({ entry, room }) => {
    if (room === 'promised' || room === 'unneeded') return []
    const text =
      room === 'asked'
        ? 'Der Raum ist angefragt, aber noch nicht schriftlich zugesagt.'
        : 'Ob ein Raum zugesagt ist, steht noch nicht dabei.'
    return [{ kind: 'room', entry, text }]
  })
