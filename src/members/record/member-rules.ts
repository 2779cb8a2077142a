/** What a Bundesbruder can be. The last one is never chosen in a form: it has an act of its own, which can be taken back. */
export const statuses = ['Fux', 'aktiv', 'inaktiv', 'Alter Herr', 'Ehrenmitglied', 'verstorben'] as const
export type Status = (typeof statuses)[number]
export type LivingStatus = Exclude<Status, 'verstorben'>
export const livingStatuses = statuses.filter((status): status is LivingStatus => status !== 'verstorben')

/** What a status is called, for `inTerms`: it is stored under its usual name, whatever a fraternity calls it. */
export const statusWord = (status: string): string =>
  status === 'Fux' || status === 'Alter Herr' ? `{${status}}` : status

/** What of him a visible member may show to the others or keep to himself, beside his name. */
export const shareables = ['address', 'phone', 'email', 'birthday', 'profession'] as const
export type Shareable = (typeof shareables)[number]
export const shareableLabels: Record<Shareable, string> = {
  address: 'Anschrift',
  phone: 'Telefonnummern',
  email: 'E-Mail-Adresse',
  birthday: 'Geburtstag',
  profession: 'Beruf',
}

export const deliveries = ['email', 'paper'] as const
export type Delivery = (typeof deliveries)[number]
export const deliveryLabels: Record<Delivery, string> = { email: 'per E-Mail', paper: 'auf Papier' }

/** "Dr. med. Christian Wehrhahn". */
export function fullName({ title, firstName, surName }: { title: string; firstName: string; surName: string }): string {
  return [title, firstName, surName].filter(Boolean).join(' ')
}

/** The lines of an address, as one writes them on an envelope; none where nothing is known. */
export function addressLines({
  street,
  zipCode,
  city,
  state,
  country,
}: Record<'street' | 'zipCode' | 'city' | 'state' | 'country', string>): string[] {
  return [street, `${zipCode} ${city}`.trim(), [state, country].filter(Boolean).join(', ')].filter(Boolean)
}
