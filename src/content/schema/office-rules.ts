/**
 * The twelve offices of a semester, in the order in which they are named. `label` is what an office is called everywhere,
 * `duties` the key of its entry among the tasks, where some bear the name of the constitution: the Consenior there is
 * the Kassenwart here. Whoever names an office takes it from this table.
 */
const offices = {
  ahSenior: { label: 'AH Senior', duties: 'ah-senior' },
  ahKassenwart: { label: 'AH Kassenwart', duties: 'ah-consenior' },
  ahSchriftwart: { label: 'AH Schriftwart', duties: 'alt-schriftfuehrer' },
  senior: { label: 'Senior', duties: 'senior' },
  kassenwart: { label: 'Kassenwart', duties: 'consenior' },
  schriftwart: { label: 'Schriftwart', duties: 'schriftfuehrer' },
  fuxmajor: { label: 'Fuxmajor', duties: 'fuxmajor' },
  couleurwart: { label: 'Couleurwart', duties: 'couleurwart' },
  webmaster: { label: 'Webmaster', duties: 'webadministrator' },
  adressverwaltung: { label: 'Adressverwaltung', duties: 'adressverwalter' },
  geburtstagsfux: { label: 'Geburtstagsfux', duties: 'geburtstagswart' },
  fotofux: { label: 'Fotofux', duties: 'fotofux' },
} as const

export type Office = keyof typeof offices
export const officeNames = Object.keys(offices) as Office[]
export const officeLabels = Object.fromEntries(officeNames.map((name) => [name, offices[name].label])) as Record<
  Office,
  string
>

/** The name of an office, behind it the one that its duties bear where that is another: "Kassenwart (Consenior)". */
export function officeTitle({ id, office }: { id: string; office: string }): string {
  const name = officeNames.find((each) => offices[each].duties === id)
  const spelled = (title: string) => title.replace('-', ' ')
  if (!name) return office
  const { label } = offices[name]
  return spelled(label) === spelled(office) ? label : `${label} (${office})`
}

/** The key of the entry that tells the duties of an office. */
export const dutiesOf = (office: Office): string => offices[office].duties
