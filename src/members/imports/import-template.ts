import type { ExportPage } from '../exports/export-pages.ts'
import { blankRecord } from '../record/member-record.ts'

/** One invented person, so that everybody sees how a row is filled in. */
export async function* exampleRow(): AsyncGenerator<ExportPage> {
  const record = {
    ...blankRecord,
    title: 'Dr.',
    firstName: 'Max',
    surName: 'Muster',
    nickname: 'Kanne',
    // A status that every fraternity calls so.
    status: 'inaktiv' as const,
    admissionDate: '1998-10-17',
    gymnasium: 'Gymnasium am Beispielplatz',
    exam: 1999,
    profession: 'Arzt',
    birthday: '1980-03-12',
    street: 'Musterweg 1',
    zipCode: '01067',
    city: 'Dresden',
    mobilePhoneNumber: '+4915112345678',
    phoneNumber: '+493511234567',
    email: 'max.muster@beispiel.example',
    newsletter: false,
    visible: false,
    shared: [],
    note: 'Diese Zeile ist ein Beispiel: Bitte lösche sie.',
  }
  yield { members: [{ key: '', record }], names: {} }
}
