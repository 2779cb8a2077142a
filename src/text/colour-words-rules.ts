/** A ribbon in words. */
interface NamedRibbon {
  colours: readonly { name: string }[]
  percussion: 'none' | 'gold' | 'silver'
}

/** All that members wear. */
interface WornColours extends NamedRibbon {
  foxColours?: NamedRibbon | undefined
  cap?: { name: string } | undefined
}

const edges = { gold: ', mit goldener Perkussion', silver: ', mit silberner Perkussion' }

/** "Rot-Silber-Hellblau", or "Schwarz-Weiß, mit goldener Perkussion". */
function ribbonWords({ colours, percussion }: NamedRibbon): string {
  const names = colours.map(({ name }) => name)
  // What is more than one word is not to be joined by hyphens: "Dunkles Rot, Weiß und Gold".
  const isPlain = names.every((name) => /^[\p{L}\p{M}]+$/u.test(name))
  const joined = isPlain ? names.join('-') : `${names.slice(0, -1).join(', ')} und ${names.at(-1)}`
  return `${joined}${percussion === 'none' ? '' : edges[percussion]}`
}

/** What is worn, in whole sentences that no name of a colour bends; `words` knows what Füxe are called here. */
export function wornWords({ foxColours, cap, ...ribbon }: WornColours, words: (sentence: string) => string): string {
  return [
    `Wir tragen ${ribbonWords(ribbon)}.`,
    cap && `Dazu gehört eine Mütze in ${cap.name}.`,
    foxColours && `${words('Die {Füxe} tragen')} ${ribbonWords(foxColours)}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
