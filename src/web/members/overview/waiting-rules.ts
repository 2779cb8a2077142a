interface Counts {
  failedMails: number
  duplicates: number
  newAddresses: number
  unconfirmed: number
  messages: number
  /** What members ask about their data, and how much of it has waited for longer than the law allows. */
  dataRequests: { open: number; late: number }
  /** What is wrong with the machine and wants somebody now. */
  health: number
}

export interface WaitingItem {
  count: number
  words: string
  path: string
}

/** What is not there is not told. */
export function waitingItems(counts: Counts, messagesPath: string): WaitingItem[] {
  const { failedMails, duplicates, newAddresses, unconfirmed, messages, dataRequests, health } = counts
  const administration = '/administration'
  const late = dataRequests.late > 0 ? `, davon ${dataRequests.late} überfällig` : ''
  return [
    {
      count: health,
      words: `${health === 1 ? 'dringende Sache' : 'dringende Sachen'} am Server`,
      path: `${administration}/health`,
    },
    {
      count: dataRequests.open,
      words: `${dataRequests.open === 1 ? 'Bitte' : 'Bitten'} zu eigenen Daten${late}`,
      path: `${administration}/requests`,
    },
    { count: messages, words: messages === 1 ? 'Anfrage' : 'Anfragen', path: messagesPath },
    {
      count: failedMails,
      words: failedMails === 1 ? 'nicht zugestellte E-Mail' : 'nicht zugestellte E-Mails',
      path: `${administration}/mails`,
    },
    {
      count: duplicates,
      words: duplicates === 1 ? 'möglicher doppelter Eintrag' : 'mögliche doppelte Einträge',
      path: `${administration}/duplicates`,
    },
    {
      count: newAddresses,
      words: newAddresses === 1 ? 'neue Adresse in letzter Zeit' : 'neue Adressen in letzter Zeit',
      path: `${administration}?sortierung=-geaendert`,
    },
    {
      count: unconfirmed,
      words: unconfirmed === 1 ? 'nie bestätigter Eintrag' : 'nie bestätigte Einträge',
      path: `${administration}?merkmal=unconfirmed`,
    },
  ].filter(({ count }) => count > 0)
}
