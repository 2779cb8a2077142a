const byName = 'gefunden wird sie nur über Namen und Beschreibung.'

/** Why a document is not, or not wholly, found by its text: for the people who look at it in a list of results. */
export const notes = {
  encrypted: `Die Datei ist verschlüsselt; ${byName}`,
  broken: `Die Datei ließ sich nicht lesen; ${byName}`,
  scan: `Die Datei enthält keinen Text (vermutlich ein Scan); ${byName}`,
  slow: `Das Lesen der Datei dauerte zu lange; ${byName}`,
  large: `Die Datei ist zu groß zum Lesen; ${byName}`,
  cut: 'Die Datei ist sehr lang; durchsucht wird nur ihr Anfang.',
  damaged: 'Die Datei ist beschädigt; durchsucht wird nur, was sich lesen ließ.',
} as const
