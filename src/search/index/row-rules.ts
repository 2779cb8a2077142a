/**
 * The index has a row for the name of a document, one for its description, one for each section of its text and one for
 * the words that are frequent there. Where a word stands can thus be read from the number of the row alone, on either
 * engine, without looking at the row.
 */
export const rowsPerDocument = 4096

export const nameRow = 0
export const descriptionRow = 1
export const firstTextRow = 2
export const lastTextRow = rowsPerDocument - 2
export const frequentRow = rowsPerDocument - 1

export const rowOf = (documentNumber: number, section: number): number => documentNumber * rowsPerDocument + section

export const documentNumberOf = (row: number): number => Math.floor(row / rowsPerDocument)

// The remainder of numbers of this size costs ten times as much.
export const sectionOf = (row: number): number => row - documentNumberOf(row) * rowsPerDocument

export const isText = (section: number): boolean => section >= firstTextRow && section <= lastTextRow

/** So many documents of one second have numbers of their own; one more takes a number of the next second. */
export const numbersPerSecond = 64

/** The first number of those for a moment. Later moments have greater ones. */
export const firstNumberAt = (moment: number): number => Math.floor(moment / 1000) * numbersPerSecond
