import type { MemberVersionsTable } from '../../../database/tables.ts'

/** What was done to a record, as people read it. */
export const versionWords: Record<MemberVersionsTable['what'], string> = {
  created: 'Angelegt',
  address: 'Adresse mitgeteilt',
  consent: 'Einwilligungen geändert',
  edited: 'Bearbeitet',
  deceased: 'Als verstorben eingetragen',
  revived: '„Verstorben“ zurückgenommen',
  returned: 'Brief kam zurück',
  arrived: 'Post kommt wieder an',
  merged: 'Mit einem anderen Eintrag zusammengelegt',
  separated: 'Wieder getrennt',
  unnamed: 'Wen der Eintrag nannte, ist gelöscht',
  imported: 'Aus einer Datei eingelesen',
  unimported: 'Einlesen rückgängig gemacht',
  restricted: 'Verarbeitung eingeschränkt',
  lifted: 'Einschränkung aufgehoben',
}
