/** A number as Germans write it: 12,50 and 1.250 and 1.250,00; undefined where it is none. 12.5 is meant as 12,5. */
export function readNumber(typed: string): number | undefined {
  const text = typed.replace(/[\s\u00a0€]/g, '')
  if (!/^[-−]?\d[\d.,]*$/.test(text)) return undefined
  const [whole = '', ...decimals] = text.replace('−', '-').split(',')
  if (decimals.length > 1) return undefined
  const isGrouped = /^-?\d{1,3}(\.\d{3})+$/.test(whole)
  const digits = isGrouped ? whole.replaceAll('.', '') : whole
  if (decimals.length > 0 && digits.includes('.')) return undefined
  const number = Number(decimals.length > 0 ? `${digits}.${decimals[0]}` : digits)
  return Number.isFinite(number) ? number : undefined
}

export const writeNumber = (value: unknown): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : String(value ?? '')
