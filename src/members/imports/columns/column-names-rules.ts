import { foldText } from '../../../text/fold-text.ts'
import { fieldLabels, recordFields } from '../../record/fields/field-lists-rules.ts'
import { type ImportField, idLabel } from './import-fields-rules.ts'

/** How columns are called, beside the labels of our own fields: in German lists, by Outlook, Google and Thunderbird. */
const names: Partial<Record<ImportField, string>> = {
  id: 'Kennung, pennal-Kennung',
  fullName:
    'Name, Vor- und Nachname, Vorname Nachname, Nachname Vorname, Name Vorname, Bundesbruder, Mitglied, Full Name, Display Name, Anzeigename, Namen',
  address: 'Anschrift, Adresse, Postanschrift, Privatanschrift, Wohnanschrift, Address, Home Address, Adresse privat',
  zipCity: 'PLZ Ort, PLZ und Ort, PLZ Wohnort, Postleitzahl Ort, Ort mit PLZ, PLZ Stadt, Wohnort mit PLZ',
  title: 'Titel, akademischer Titel, akad. Titel, akad Grad, Grad, Name Prefix, Namenspräfix, Titel akad.',
  firstName: 'Vorname, Vornamen, Rufname, First Name, Given Name, Firstname, Forename',
  surName: 'Nachname, Familienname, Zuname, Last Name, Family Name, Surname, Lastname, Name Nachname',
  nickname: 'Biername, Kneipname, Couleurname, Cerevis, Spitzname, Vulgo, v/o, Nickname',
  status: 'Status, Mitgliedsstatus, Mitgliedstatus, Stand, Mitgliedschaft, Gruppe, Mitgliedsart',
  admissionDate:
    'Aufnahme, Aufnahmedatum, Eintritt, Eintrittsdatum, Rezeption, Rezeptionsdatum, Aufgenommen, Aufgenommen am, Mitglied seit, Beitritt, Recipiert, Recipiert am, Rezipiert, Rezipiert am, rez., rec., rez. am, Aufnahmejahr, Eintrittsjahr',
  leibbursch: 'Leibbursch, Leibvater',
  gymnasium: 'Gymnasium, Schule, School',
  exam: 'Abitur, Abiturjahr, Abi, Abijahr, Abiturjahrgang, Abschlussjahr',
  profession:
    'Beruf, Tätigkeit, Berufsbezeichnung, Position, Job Title, Occupation, Organization Title, Profession, Beruf Studium',
  birthday:
    'Geburtsdatum, Geburtstag, geb., geb. am, geboren, geboren am, Geb.-Datum, Geb. Datum, Geburtsdat., Birthday, Birthdate, Date of birth',
  diedOn: 'Gestorben, gestorben am, verstorben am, Todestag, Sterbedatum, Todesdatum',
  street:
    'Straße und Hausnummer, Straße, Str., Strasse Hausnummer, Straße Nr., Straße Hausnr., Straße und Nr., Street, Home Street, Straße privat, Address 1 Street, Home Address Street, Straße (privat), Adresse 1',
  zipCode:
    'Postleitzahl, PLZ, Zip, Zip Code, Postal Code, Home Postal Code, Postleitzahl privat, Address 1 Postal Code, PLZ (privat)',
  city: 'Ort, Wohnort, Stadt, City, Home City, Town, Ort privat, Address 1 City, Ort (privat)',
  state:
    'Bundesstaat Kanton oder Region, Bundesstaat, Bundesland, Kanton, Region, State, Home State, Bundesland/Kanton privat, Address 1 Region, Provinz',
  country: 'Land, Country, Staat, Home Country, Home Country/Region, Land/Region privat, Address 1 Country',
  mobilePhoneNumber:
    'Mobil, Handy, Mobiltelefon, Mobilnummer, Handynummer, Mobilfunk, Mobile, Mobile Phone, Cell Phone, Cell, Tel. mobil, Telefon mobil, Mobile Number, Phone 2 Value',
  phoneNumber:
    'Telefon, Tel., Telefonnummer, Festnetz, Telefon privat, Tel. privat, Tel. priv., Telefon priv., Telefon (privat), Rufnummer, Phone, Home Phone, Phone 1 Value, Telefon Festnetz, Fon, Primary Phone',
  email:
    'E-Mail, E-Mail-Adresse, Mail, Mailadresse, E-Mail privat, E-Mail (privat), Email Address, E-mail 1 Value, Primary Email, eMail 1, E-Mail 1',
  newsletter: 'Newsletter, Newsletter per E-Mail, Rundmail, Rundbrief',
  visible: 'Im Verzeichnis sichtbar, Sichtbar, Verzeichnis',
  shared: 'Davon sichtbar, Freigegeben',
  delivery: 'Semesterprogramm, Versand, Versandart, Zustellung, Programm',
  postReturned: 'Post kam zurück, Post zurück',
  restricted: 'Eingeschränkt seit',
  note: 'Bemerkung, Bemerkungen, Notiz, Notizen, Anmerkung, Anmerkungen, Kommentar, Note, Notes, Hinweis',
}

/** Without case, umlauts, points and blanks: „Geb.-Datum“ and „GEB DATUM“ are one. */
const keyOf = (header: string): string => foldText(header.slice(0, 200)).replace(/[^\p{L}\p{N}]+/gu, '')

const byKey = new Map<string, ImportField>()
for (const [field, list] of Object.entries(names)) {
  for (const name of list.split(', ')) if (!byKey.has(keyOf(name))) byKey.set(keyOf(name), field as ImportField)
}
// What our own export calls a field is that field, whatever else it might mean.
for (const field of recordFields) byKey.set(keyOf(fieldLabels[field]), field)
byKey.set(keyOf(idLabel), 'id')

/** What a column of this name holds, if that is known. */
function fieldOfName(header: string): ImportField | null {
  return byKey.get(keyOf(header)) ?? null
}

/** What each column holds, each thing once: the first of two columns of one name is meant. */
export function recogniseColumns(headers: readonly string[]): (ImportField | null)[] {
  const taken = new Set<ImportField>()
  const found = headers.map((header) => {
    const field = fieldOfName(header)
    if (field === null || taken.has(field)) return null
    taken.add(field)
    return field
  })
  const asPart = (whole: ImportField, part: ImportField, isBeside: boolean) => {
    if (isBeside && taken.has(whole) && !taken.has(part)) found.splice(found.indexOf(whole), 1, part)
  }
  // Beside a first name, „Name“ is the surname; beside a town, „Anschrift“ is what stands above it on a letter.
  asPart('fullName', 'surName', taken.has('firstName'))
  asPart('address', 'street', taken.has('city') || taken.has('zipCity'))
  return found
}
