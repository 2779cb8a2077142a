/** A stretch of a query, without its quotation marks and minus. */
export interface Part {
  text: string
  quoted: boolean
  excluded: boolean
}

interface Quotation {
  opens: RegExp
  closes: RegExp
}

/** Any mark of a kind closes what any of it has opened: keyboards and word processors mix them. */
const quotations: readonly Quotation[] = [
  { opens: /["„“”‟»«＂]/y, closes: /["„“”‟»«＂]/g },
  { opens: /[›‹]/y, closes: /[›‹]/g },
  // These are apostrophes too: after a letter, before one, and in 's, 'n or 'ne.
  {
    opens: /(?<![\p{L}\p{M}\p{Nd}])['‚‘](?=[\p{L}\p{Nd}])(?!(?:[smn]|ne[mnrs]?)(?![\p{L}\p{M}]))/uy,
    closes: /['’‘](?![\p{L}\p{Nd}])/gu,
  },
]

/** Only directly before what it excludes, and not inside a word: „Alt- und Jungfüxe“ excludes nothing. */
const minus = /(?<!\S)[-–−](?=[\p{L}\p{Nd}"„“”‟»«＂›‹'‚‘])/uy

/** Takes a query apart at its quotation marks and minuses. A quotation that is not closed reaches to the end. */
export function splitQuery(text: string): Part[] {
  const parts: Part[] = []
  let plainFrom = 0
  let at = 0
  while (at < text.length) {
    const excluded = matchesAt(minus, text, at)
    const start = excluded ? at + 1 : at
    const quotation = quotations.find(({ opens }) => matchesAt(opens, text, start))
    if (!excluded && !quotation) {
      at++
      continue
    }
    parts.push({ text: text.slice(plainFrom, at), quoted: false, excluded: false })
    if (quotation) {
      const end = indexFrom(quotation.closes, text, start + 1)
      parts.push({ text: text.slice(start + 1, end), quoted: true, excluded })
      at = end + 1
    } else {
      const end = indexFrom(/[\s"„“”‟»«＂›‹]/g, text, start)
      parts.push({ text: text.slice(start, end), quoted: false, excluded })
      at = end
    }
    plainFrom = at
  }
  parts.push({ text: text.slice(plainFrom), quoted: false, excluded: false })
  return parts
}

function matchesAt(sticky: RegExp, text: string, at: number): boolean {
  sticky.lastIndex = at
  return sticky.test(text)
}

/** Where it occurs next; the end of the text if nowhere. */
function indexFrom(global: RegExp, text: string, at: number): number {
  global.lastIndex = at
  return global.exec(text)?.index ?? text.length
}
