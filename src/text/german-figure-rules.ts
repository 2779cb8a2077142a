// Not by Intl, for the reason in german-date-rules.ts.

/** 1.234,5: with so many digits behind the comma, or at least as many as are given. */
export function germanFigure(value: number | bigint, most = 0, least = 0): string {
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value).replace('Infinity', '∞')
  const sign = value < 0 || Object.is(value, -0) ? '-' : ''
  const [whole, part] = digitsOf(String(value).replace(/^-/, ''), most)
  const shown = part.slice(0, least) + part.slice(least).replace(/0+$/, '')
  const grouped = sign + whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return shown ? `${grouped},${shown}` : grouped
}

/**
 * Before and behind the point, of a figure as it is written: 9.95, which the machine holds as a little less, is 10 with one digit, as people
 * round and Intl does. `toFixed` rounds what the machine holds.
 */
function digitsOf(written: string, most: number): [whole: string, part: string] {
  const [, whole = '', part = '', power = '0'] = /^(\d+)\.?(\d*)(?:e(.+))?$/.exec(written) ?? []
  const digits = whole + part
  const end = whole.length + Number(power) + most
  const kept = end > 0 ? digits.slice(0, end).padEnd(end, '0') : '0'
  const isUp = (digits[end] ?? '0') >= '5'
  const rounded = String(BigInt(kept) + (isUp ? 1n : 0n)).padStart(most + 1, '0')
  return [rounded.slice(0, rounded.length - most), rounded.slice(rounded.length - most)]
}
