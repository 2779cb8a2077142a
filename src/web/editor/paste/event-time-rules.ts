/** The column that many programmes have beside the day; entries have one field for both. */
export const timeColumn = 'datum/uhrzeit'

const time = /^(\d{1,2})(?:[.:](\d{2}))?(?::\d{2})?\s*(?:uhr|h)?\s*(?:([cs])\.?\s?t\.?)?$/i

/** Puts the time behind the day: "3.10.2026" and "20:00" are "3.10.2026, 20 Uhr". A beginning may be no more than a time, too. */
export function joinTime(cells: Map<string, string>): void {
  const begins = cells.get('begins')
  const isTime = begins !== undefined && time.test(begins.trim())
  const said = cells.get(timeColumn) ?? (isTime ? begins : undefined)
  const day = cells.get('datum')
  cells.delete(timeColumn)
  if (isTime) cells.delete('begins')
  if (said) cells.set('datum', [day, timeWords(said)].filter(Boolean).join(', '))
}

/** 19:30 is „19.30 Uhr“ and 20 ct „20 Uhr c. t.“, as people type it; what is no time stays as it is. */
function timeWords(cell: string): string {
  const [, hours, minutes = '00', latin] = time.exec(cell.trim()) ?? []
  if (hours === undefined) return cell
  const clock = `${Number(hours)}${minutes === '00' ? '' : `.${minutes}`}\u00a0Uhr`
  return latin ? `${clock} ${latin.toLowerCase()}.\u00a0t.` : clock
}
