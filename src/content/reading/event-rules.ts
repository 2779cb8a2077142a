interface Datable {
  begins?: string | undefined
  cancelled: boolean
}

/** The first few that lie ahead: today's count until midnight, what was called off does not. */
export function nextEvents<Event extends Datable>(
  events: readonly Event[],
  today: string,
  count: number,
): (Event & { begins: string })[] {
  return events
    .filter((event): event is Event & { begins: string } => event.begins !== undefined)
    .filter((event) => !event.cancelled && event.begins.slice(0, 10) >= today)
    .sort((a, b) => (a.begins < b.begins ? -1 : 1))
    .slice(0, count)
}
