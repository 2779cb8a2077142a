/** By what the texts of the sample fraternity are known: its name, its town, its house and its mail addresses. */
export const sampleWords = ['Aurora', 'Eschenfurt', 'Zur Alten Münze', 'Lindentorstraße', 'aurora.example'] as const

export const sampleName = 'Pennälerverbindung Aurora zu Eschenfurt'

/** The accounts of the sample, and the first administrator where no other address was set, are under this domain. */
export const sampleDomain = '@aurora.example'

/** Those that are not also the fraternity's own: there is more than one Aurora. As long as it bears the sample's name, all of them. */
export function foreignWords(own: readonly string[]): string[] {
  if (own.includes(sampleName)) return [...sampleWords]
  return sampleWords.filter((word) => !own.some((text) => text.includes(word)))
}
