/** What a Bundesbruder can be. The last one is never chosen in a form: it has an act of its own, which can be taken back. */
export const statuses = ['Fux', 'aktiv', 'inaktiv', 'Alter Herr', 'Ehrenmitglied', 'verstorben'] as const
export type Status = (typeof statuses)[number]
export type LivingStatus = Exclude<Status, 'verstorben'>
export const livingStatuses = statuses.filter((status): status is LivingStatus => status !== 'verstorben')

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

/** The German name of every field of a record, wherever people read one: form, history, mail, export. */
export const fieldLabels = {
  title: 'Titel',
  firstName: 'Vorname',
  surName: 'Nachname',
  nickname: 'Biername',
  status: 'Status',
  statusBefore: 'Status zuvor',
  admissionDate: 'Aufnahme',
  gymnasium: 'Gymnasium',
  exam: 'Abitur',
  profession: 'Beruf',
  birthday: 'Geburtsdatum',
  diedOn: 'Gestorben',
  street: 'Straße und Hausnummer',
  zipCode: 'Postleitzahl',
  city: 'Ort',
  state: 'Bundesland',
  country: 'Land',
  mobilePhoneNumber: 'Mobil',
  phoneNumber: 'Telefon',
  email: 'E-Mail',
  newsletter: 'Newsletter',
  visible: 'Im Verzeichnis sichtbar',
  shared: 'Davon sichtbar',
  delivery: 'Semesterprogramm',
  postReturned: 'Post kam zurück',
  note: 'Bemerkung',
} as const
export type RecordField = keyof typeof fieldLabels

/** "Dr. med. Christian Wehrhahn". */
export function fullName({ title, firstName, surName }: { title: string; firstName: string; surName: string }): string {
  return [title, firstName, surName].filter(Boolean).join(' ')
}
