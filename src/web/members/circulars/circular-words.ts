import { counted } from '../../../text/count-words-rules.ts'

export const wayWords = { mail: 'E-Mail', letter: 'Brief', none: 'Nichts' } as const

/** "5 Briefmarken, davon 1 ins Ausland." */
export function stampWords({ home, abroad }: { home: number; abroad: number }): string {
  const all = counted(home + abroad, 'Briefmarke', 'Briefmarken')
  if (abroad === 0) return `Du brauchst ${all}.`
  return home === 0 ? `Du brauchst ${all}, alle ins Ausland.` : `Du brauchst ${all}, davon ${abroad} ins Ausland.`
}

/** How long mails take at the rate that the provider allows. */
export function paceWords(mails: number, perMinute: number): string {
  const minutes = Math.ceil(mails / perMinute)
  return minutes <= 1 ? 'in wenigen Augenblicken' : `in etwa ${counted(minutes, 'Minute', 'Minuten')}`
}
