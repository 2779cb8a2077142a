/** Who may come to an event: as an editor chooses it, and as a stranger reads it, both in the words of `inTerms`. */
export const guestOptions = {
  everyone: 'Gäste sind willkommen',
  asked: 'Gäste nach Absprache',
  family: 'Mit Familie und Freunden',
  members: 'Nur für {Bundesbrüder}',
  actives: 'Nur für die Aktiven',
} as const

export type Guests = keyof typeof guestOptions

export const guestWords: Readonly<Record<Guests, string>> = {
  everyone: 'Gäste sind willkommen. Du musst niemanden kennen und dich nicht anmelden.',
  asked: 'Gäste sind nach Absprache willkommen. Schreib uns vorher, dann erwartet dich jemand an der Tür.',
  family: 'Für {Bundesbrüder} mit Familie und Freunden.',
  members: 'Nur für {Bundesbrüder}, also für Mitglieder der Verbindung.',
  actives: 'Nur für die Aktiven, also für die jüngeren Mitglieder der Verbindung.',
}

/** What a stranger reads, which depends on whether he has to sign up. */
export const guestsSaid = (guests: Guests, signUp: { guests: boolean } | undefined): string =>
  guests === 'everyone' && signUp?.guests
    ? 'Gäste sind willkommen. Du musst niemanden kennen; melde dich bitte vorher an.'
    : guestWords[guests]

export const ladiesWords = 'Damen sind herzlich willkommen.'
