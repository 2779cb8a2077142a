import type { SessionAnswer } from '../../../accounts/sessions/list-sessions.ts'

/** From where it was begun, in words; never who or where that is, which nobody here knows. */
export function placeWords({ isSameNetwork, network }: SessionAnswer): string {
  if (isSameNetwork) return 'dieses Netz'
  return network === '' ? 'ein unbekanntes Netz' : `ein anderes Netz (${network})`
}

export const openedWords: Record<SessionAnswer['openedBy'], string> = {
  password: 'mit dem Passwort',
  passkey: 'mit einem Passkey',
  'password and passkey': 'mit Passwort und Passkey',
  'password and code': 'mit Passwort und Code',
}

export const endedWords = (ended: number): string => {
  if (ended === 0) return 'Es war nichts mehr zu beenden.'
  return ended === 1 ? 'Eine Anmeldung ist beendet.' : `${ended} Anmeldungen sind beendet.`
}
