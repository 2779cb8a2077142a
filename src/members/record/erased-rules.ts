/** What was taken with a person, in numbers. */
export interface ErasedPerson {
  /** His own, and those that were merged into it. */
  records: number
  /** What these records were before. */
  formerStates: number
  accounts: number
  /** Each with its photo and its history. */
  introductions: number
  /** To him and about him, never to be delivered. */
  undeliveredMails: number
  /** What the outbox still knew of others. */
  notedMails: number
  /** Files in the folder of the mails. */
  letters: number
  /** False where the files of the database are still to be wiped, which happens by itself. */
  isWiped: boolean
}

/** "Gelöscht: der Eintrag mit sieben früheren Fassungen, ein Konto, die Selbstvorstellung mit Foto." */
export function tellErased(erased: ErasedPerson): string {
  const { records, formerStates, accounts, introductions, undeliveredMails, notedMails, letters } = erased
  const history = formerStates > 0 ? ` mit ${count(formerStates, 'einer früheren Fassung', 'früheren Fassungen')}` : ''
  const parts = [
    (records > 1 ? `der Eintrag und ${count(records - 1, 'ein zusammengelegter', 'zusammengelegte')}` : 'der Eintrag') +
      history,
    count(accounts, 'ein Konto', 'Konten'),
    introductions === 1 ? 'die Selbstvorstellung mit Foto' : count(introductions, '', 'Selbstvorstellungen mit Fotos'),
    count(undeliveredMails, 'eine wartende E-Mail', 'wartende E-Mails'),
    count(notedMails, 'ein Vermerk über eine erledigte E-Mail', 'Vermerke über erledigte E-Mails'),
    count(letters, 'eine E-Mail im Ordner für E-Mails', 'E-Mails im Ordner für E-Mails'),
  ].filter(Boolean)
  const rest = erased.isWiped ? '' : ' Letzte Spuren in der Datei der Datenbank werden gleich noch überschrieben.'
  return `Gelöscht: ${parts.join(', ')}.${rest}`
}

const words = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf']

function count(number: number, one: string, many: string): string {
  if (number === 0) return ''
  return number === 1 ? one : `${words[number] ?? number} ${many}`
}
