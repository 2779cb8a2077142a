/** As a German dictionary has it, and 2 before 10. Neither engine's own order knows that. */
export const compareGerman = new Intl.Collator('de', { numeric: true }).compare
