// Not by Intl, for the reason in german-date-rules.ts.

/** 1.234,5: with so many digits behind the comma, or at least as many as are given. */
export function germanFigure(value: number | bigint, most = 0, least = 0): string {
  const [whole = '', part = ''] = (typeof value === 'bigint' ? String(value) : value.toFixed(most)).split('.')
  const shown = part.slice(0, least) + part.slice(least).replace(/0+$/, '')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '.')
  return shown ? `${grouped},${shown}` : grouped
}
