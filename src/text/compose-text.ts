/**
 * As many marks on one letter as Unicode's own format for streams allows (UAX 15); no language has five. Two that
 * Unicode takes for letters become marks where a text is taken apart.
 */
const pile = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu

/**
 * Composed (NFC): "ü" is one character, however it was typed. Putting the marks of one letter in order takes the square
 * of their number, which for a text of nothing else is seconds; what is piled up higher than any text has it is left out.
 */
export function composeText(text: string): string {
  return text.replace(pile, '$1').normalize('NFC')
}
