/** An account of the bank as it is stored: capitals and digits in groups of four. */
export const groupIban = (typed: string): string =>
  typed
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/.{4}(?=.)/g, '$& ')

/** Whether its two check digits are right (ISO 13616): a figure that was mistyped is found out before it is printed. */
export function isIban(written: string): boolean {
  const plain = written.replace(/ /g, '')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain)) return false
  if (plain.startsWith('DE') && plain.length !== 22) return false
  const digits = [...plain.slice(4), ...plain.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join('')
  return BigInt(digits) % 97n === 1n
}
