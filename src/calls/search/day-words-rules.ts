const written = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeZone: 'UTC' })

/** How people ask for a day: „Samstag, 12. Dezember 2026“, 12.12.2026; nothing where it is none. */
export function wordsOfDay(begins: string): string {
  const day = begins.slice(0, 10)
  const moment = new Date(`${day}T00:00Z`)
  if (Number.isNaN(moment.getTime())) return ''
  return `${written.format(moment)} ${day.split('-').reverse().join('.')}`
}
