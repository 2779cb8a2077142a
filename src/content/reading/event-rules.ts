interface Datable {
  begins?: string | undefined
  ends?: string | undefined
}

type Dated<Event> = Event & { begins: string }

/** The first few that lie ahead: today's count until midnight, what was called off does not. */
export function nextEvents<Event extends Datable & { cancelled: boolean }>(
  events: readonly Event[],
  today: string,
  count: number,
): Dated<Event>[] {
  return comingEvents(events, today)
    .filter(({ cancelled }) => !cancelled)
    .slice(0, count)
}

/** All that lie ahead, the next one first; what was called off too, for those who would have come. */
export function comingEvents<Event extends Datable>(events: readonly Event[], today: string): Dated<Event>[] {
  return events
    .filter((event): event is Dated<Event> => event.begins !== undefined && !isOver(event, today))
    .sort((a, b) => (a.begins < b.begins ? -1 : 1))
}

/**
 * What has no exact date and may still come: not what belongs to a semester whose dates all lie behind. Semesters are
 * given newest first; one without any date is the next one, if it is the newest.
 */
export function undatedAhead<Event extends Datable & { semester?: string }>(
  events: readonly Event[],
  semesters: readonly { id: string }[],
  today: string,
): Event[] {
  const isAhead = (semester: string) => {
    const dated = events.filter((event) => event.semester === semester && event.begins !== undefined)
    return dated.length === 0 ? semesters[0]?.id === semester : dated.some((event) => !isOver(event, today))
  }
  return events.filter(({ begins, semester }) => begins === undefined && (semester === undefined || isAhead(semester)))
}

/** Its last day is over. What has no exact date is never known to be. */
export function isOver({ begins, ends }: Datable, today: string): boolean {
  const last = ends ?? begins
  return last !== undefined && last.slice(0, 10) < today
}

/** Which programme is still to come, if all that there is of it lies behind: that of this semester, or of the next. */
export function missingProgramme(events: readonly Datable[], today: string): 'current' | 'next' | undefined {
  const days = events.flatMap(({ begins }) => begins ?? []).sort()
  const last = days.at(-1)
  if (last === undefined) return 'current'
  if (events.some((event) => event.begins !== undefined && !isOver(event, today))) return undefined
  return semesterOf(last) < semesterOf(today) ? 'current' : 'next'
}

/** Counts half years: summer begins in April, winter in October. */
function semesterOf(day: string): number {
  const month = Number(day.slice(5, 7)) - 4
  return Number(day.slice(0, 4)) * 2 + Math.floor(month / 6)
}
