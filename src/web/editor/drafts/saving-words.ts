import type { Presence } from '../../../content/editing/editor-answers.ts'
import type { SavingState } from './create-draft-saver.ts'

const time = new Intl.DateTimeFormat('de', { timeStyle: 'short' })
const day = new Intl.DateTimeFormat('de', { dateStyle: 'medium' })

/** What is said, quietly, about a draft. */
export function wordsOfSaving(state: SavingState): string {
  switch (state.what) {
    case 'idle':
      return ''
    case 'waiting':
    case 'saving':
      return 'Entwurf wird gespeichert …'
    case 'saved':
      return `Entwurf gespeichert um ${time.format(state.at)}\u00a0Uhr`
    case 'away':
      return 'Keine Verbindung: Dein Text wird gespeichert, sobald der Server wieder da ist.'
    case 'refused':
      return 'Der Entwurf ist nicht gespeichert.'
  }
}

/** heute um 14:02, gestern um 18:20, am 03.04.2026 um 10:24 */
export function momentWords(moment: number, now = Date.now()): string {
  const days = dayNumber(now) - dayNumber(moment)
  const nearby = ['heute', 'gestern', 'vorgestern'][days]
  return `${nearby ?? `am ${day.format(moment)}`} um ${time.format(moment)}`
}

/** gerade eben, vor 2 Minuten, vor einer Stunde */
export function agoWords(moment: number, now = Date.now()): string {
  const minutes = Math.floor((now - moment) / 60_000)
  if (minutes < 1) return 'gerade eben'
  if (minutes === 1) return 'vor einer Minute'
  if (minutes < 60) return `vor ${minutes} Minuten`
  return momentWords(moment, now)
}

/** Anton Muster ist auch dabei, zuletzt vor 2 Minuten. */
export function presenceWords({ name, changedAt }: Presence, now = Date.now()): string {
  return `${name} schreibt auch an diesem Eintrag, zuletzt ${agoWords(changedAt, now)}.`
}

function dayNumber(moment: number): number {
  const date = new Date(moment)
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000)
}
