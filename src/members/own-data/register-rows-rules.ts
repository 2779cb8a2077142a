/** What the register says of each thing that is done with data, in its order, on the screen and on paper. */
export const registerRows = [
  { key: 'purpose', label: 'Zweck' },
  { key: 'basis', label: 'Grundlage' },
  { key: 'people', label: 'Betroffene' },
  { key: 'data', label: 'Daten' },
  { key: 'recipients', label: 'Empfänger' },
  { key: 'kept', label: 'Löschung' },
] as const
