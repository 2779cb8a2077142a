/** What is read of a table at the most; whatever has more is refused in words. */
export const mostTableBytes = 20 * 1024 * 1024
export const mostTableRows = 20_000
export const mostTableColumns = 100
export const mostCellCharacters = 4_000
export const mostTableCharacters = 16_000_000
export const mostTableSheets = 20

export const tableExtensions = ['csv', 'tsv', 'txt', 'xlsx', 'xlsm', 'xls', 'ods', 'vcf'] as const

/** For the `accept` of a file chooser. */
export const tableAcceptList = [
  'text/csv',
  'text/vcard',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ...tableExtensions.map((extension) => `.${extension}`),
].join(',')

const saveAs = 'Bitte speichere sie in deinem Tabellenprogramm als Excel-Arbeitsmappe (.xlsx) oder als CSV.'

export const tableRefusals = {
  type: 'Eine Liste von Mitgliedern kommt als CSV, als Excel-Arbeitsmappe (.xlsx) oder als vCard (.vcf).',
  size: 'Die Datei ist zu groß: Höchstens 20\u00a0MB lassen sich einlesen.',
  password: 'Die Arbeitsmappe hat ein Passwort. Bitte speichere sie ohne Passwort und versuche es noch einmal.',
  oldExcel: `Das ist eine Excel-Datei in der alten Form (.xls). ${saveAs}`,
  openDocument: `Das ist eine Tabelle von LibreOffice (.ods). ${saveAs}`,
  broken: `Die Arbeitsmappe ist beschädigt oder keine. ${saveAs}`,
  rows: 'Die Tabelle hat zu viele Zeilen: Höchstens 20.000 lassen sich auf einmal einlesen. Bitte teile sie auf.',
  content: 'Die Tabelle ist zu groß. Bitte lösche, was nicht zu den Mitgliedern gehört, oder teile sie auf.',
  empty: 'In der Datei steht nichts, was sich einlesen lässt.',
  binary: 'Das ist keine Textdatei. Bitte speichere die Tabelle als CSV oder als Excel-Arbeitsmappe (.xlsx).',
  card: 'In der Datei steht keine vCard, die sich lesen lässt.',
  died: 'Die Datei ließ sich nicht lesen: Sie ist beschädigt oder viel größer, als sie aussieht.',
} as const

export const openQuote = (line: number): string =>
  `Zeile ${line}: Ein Anführungszeichen wird nicht geschlossen. Bitte prüfe die Datei dort.`
