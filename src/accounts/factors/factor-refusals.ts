import { Refusal, wrongFields } from '../../errors.ts'

export const wrongCode = () =>
  wrongFields({
    field: 'code',
    message:
      'Dieser Code stimmt nicht. Nimm den, den die App gerade zeigt. Hilft das nicht, geht vielleicht die Uhr deines Handys falsch: Stell dort Datum und Uhrzeit auf „automatisch“.',
  })

export const wrongRecoveryCode = () =>
  wrongFields({ field: 'code', message: 'Dieser Wiederherstellungscode stimmt nicht.' })

export const usedRecoveryCode = () =>
  wrongFields({
    field: 'code',
    message: 'Dieser Wiederherstellungscode wurde schon benutzt. Nimm den nächsten von deiner Liste.',
  })

export const noCode = () =>
  wrongFields({
    field: 'code',
    message: 'Ein Code der App hat sechs Ziffern, ein Wiederherstellungscode sechzehn Zeichen.',
  })

export const stepOver = () =>
  new Refusal('unprocessable', 'Das hat zu lange gedauert. Bitte gib dein Passwort noch einmal ein.', {
    details: { isOver: true },
  })

const passkeyRefusal = (title: string, details = {}) => new Refusal('unprocessable', title, { details })

/** Too late or a second time: which of both, only an attacker would want to know. */
export const challengeOver = () =>
  passkeyRefusal('Das hat zu lange gedauert. Bitte versuch es mit deinem Passkey noch einmal.', { isLate: true })

export const otherOrigin = (origin: string) =>
  passkeyRefusal(`Dieser Passkey wurde von einer anderen Adresse aus benutzt. Er gilt nur unter ${origin}.`)

export const unknownPasskey = () =>
  passkeyRefusal('Dieser Passkey passt zu keinem Konto. Bitte melde dich mit deinem Passwort an.')

export const wrongPasskey = () =>
  passkeyRefusal('Der Passkey konnte nicht geprüft werden. Bitte versuch es noch einmal.')

export const notVerified = () =>
  passkeyRefusal(
    'Dein Gerät hat nicht geprüft, dass du es bist. Bitte melde dich mit deinem Passwort an; der Passkey gilt dann als zweiter Schritt.',
  )

export const lockedPasskey = () =>
  passkeyRefusal(
    'Dieser Passkey ist gesperrt, weil es ihn vermutlich zweimal gibt. Bitte melde dich anders an und lege einen neuen an.',
  )

export const lastFactor = () =>
  new Refusal(
    'conflict',
    'Administratoren brauchen hier einen zweiten Faktor, und das ist dein letzter. Richte zuerst einen anderen ein.',
  )

export const factorFirst = () =>
  new Refusal(
    'forbidden',
    'Richte zuerst unter „Mein Konto“ einen zweiten Faktor ein. Danach geht alles wie gewohnt.',
    {
      details: { needsFactor: true },
    },
  )
