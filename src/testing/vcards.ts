type Card = Record<string, (string | string[])[]>

/** A second opinion: reads vCards to the letter of RFC 2426 and throws at whatever is not as it says there. */
export function readVcards(text: string): Card[] {
  if (text !== '' && !text.endsWith('\r\n')) throw new Error('does not end with a whole line')
  const physical = text.split('\r\n').slice(0, -1)
  for (const line of physical) {
    if (/[\r\n\0]/.test(line)) throw new Error(`a bare break in ${JSON.stringify(line)}`)
    if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`)
    if (line.includes('\ufffd') || !line.isWellFormed()) throw new Error(`a character is cut: ${line}`)
  }
  const lines = physical.join('\r\n').replaceAll('\r\n ', '').split('\r\n')
  const cards: Card[] = []
  let card: Card | undefined
  for (const line of lines.filter(Boolean)) {
    const [, name, value] = /^([A-Z]+(?:;[A-Z]+=[\w,]+)*):(.*)$/.exec(line) ?? []
    if (name === undefined || value === undefined) throw new Error(`not a line of a vCard: ${line}`)
    if (line === 'BEGIN:VCARD') {
      if (card) throw new Error('a card within a card')
      card = {}
    } else if (!card) throw new Error(`outside of any card: ${line}`)
    else if (line === 'END:VCARD') {
      if (!card.FN || !card.N || card.VERSION?.[0] !== '3.0') throw new Error('FN, N or VERSION is missing')
      cards.push(card)
      card = undefined
    } else {
      const isStructured = /^(N|ADR)(;|$)/.test(name)
      card[name] = [...(card[name] ?? []), isStructured ? splitAt(value).map(unescaped) : unescaped(value)]
    }
  }
  if (card) throw new Error('the last card has no end')
  return cards
}

const splitAt = (value: string) => value.split(/(?<=(?:^|[^\\])(?:\\\\)*);/)

function unescaped(value: string): string {
  const bare = value.replace(/\\[\\;,nN]/g, '')
  if (/[\\;,]/.test(bare)) throw new Error(`not escaped: ${value}`)
  return value.replace(/\\([\\;,nN])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign))
}
