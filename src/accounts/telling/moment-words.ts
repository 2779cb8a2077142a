const moment = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
})

/** "Montag, 16. November, 17.42 Uhr". */
export function momentInWords(milliseconds: number): string {
  const parts = Object.fromEntries(moment.formatToParts(milliseconds).map(({ type, value }) => [type, value]))
  return `${parts.weekday}, ${parts.day}.\u00a0${parts.month}, ${parts.hour}.${parts.minute}\u00a0Uhr`
}
