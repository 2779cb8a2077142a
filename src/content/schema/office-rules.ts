/** The offices, in the order in which they are read, as the collection and its page call them. */
export const officeLabels = {
  ahSenior: 'AH Senior',
  ahKassenwart: 'AH Kassenwart',
  ahSchriftwart: 'AH Schriftwart',
  senior: 'Senior',
  kassenwart: 'Kassenwart',
  schriftwart: 'Schriftwart',
  fuxmajor: 'Fuxmajor',
  couleurwart: 'Couleurwart',
  webmaster: 'Webmaster',
  adressverwaltung: 'Adressverwaltung',
  geburtstagsfux: 'Geburtstagsfux',
  fotofux: 'Fotofux',
} as const

export type Office = keyof typeof officeLabels
export const officeNames = Object.keys(officeLabels) as Office[]
