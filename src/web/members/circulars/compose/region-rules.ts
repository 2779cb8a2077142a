/** What somebody types as "38, 391": each may be the beginning of a postal code. */
export const readCodes = (typed: string): string[] => [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]

/** "Österreich, Vereinigte Staaten": names have blanks within. */
export const readNames = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[,;\n]+/)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

/** Those with which no German postal code can begin. */
export const wrongCodes = (codes: readonly string[]): string[] => codes.filter((code) => !/^\d{1,5}$/.test(code))
