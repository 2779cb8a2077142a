/** Words of fraternities that stand for each other, folded; what is short stands for what is written out. */
const synonyms: Record<string, readonly string[]> = {
  ws: ['wintersemester'],
  wise: ['wintersemester'],
  wintersemester: ['ws'],
  ss: ['sommersemester'],
  sose: ['sommersemester'],
  sommersemester: ['ss'],
  stifu: ['stiftungsfest'],
  termin: ['veranstaltungen'],
  termine: ['veranstaltungen'],
  kalender: ['veranstaltungen'],
  telefonliste: ['adressliste'],
  adressverzeichnis: ['adressliste', 'verzeichnis'],
  mitgliederverzeichnis: ['verzeichnis'],
  mitgliederliste: ['verzeichnis', 'adressliste'],
  statuten: ['satzung'],
  kontonummer: ['bankverbindung'],
  iban: ['bankverbindung'],
  kassierer: ['kassenwart'],
  schlips: ['krawatte'],
}

/** What else a folded word may stand for. */
export const synonymsOf = (word: string): readonly string[] => synonyms[word] ?? []
