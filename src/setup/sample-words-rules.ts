/** By what the texts of the sample fraternity are known: its name, its town, its house and its mail addresses. */
export const sampleWords = ['Aurora', 'Eschenfurt', 'Zur Alten Münze', 'Lindentorstraße', 'aurora.example'] as const

/** The accounts of the sample, and the first administrator where no other address was set, are under this domain. */
export const sampleDomain = '@aurora.example'

/** Those that are not also the fraternity's own: there is more than one Aurora. */
export function foreignWords(own: readonly string[]): string[] {
  return sampleWords.filter((word) => !own.some((text) => text.includes(word)))
}
