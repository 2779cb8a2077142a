/** Where there is no coat of arms: a shield in the colours, so that nothing is without a sign and nothing has another's. */
export function plainShield(colours: readonly string[]): string {
  const stripes = colours.filter((colour) => /^#[\da-f]{6}$/i.test(colour))
  const height = 100 / Math.max(1, stripes.length)
  const painted = stripes.map((colour, at) => {
    const y = Number((4 + at * height).toFixed(2))
    return `<rect x="4" y="${y}" width="84" height="${Number((height + 0.5).toFixed(2))}" fill="${colour}"/>`
  })
  const outline = 'M4 4h84v50c0 26-16 40-42 50C20 94 4 80 4 54z'
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 92 108" width="852" height="1000">' +
    `<defs><clipPath id="s"><path d="${outline}"/></clipPath></defs>` +
    `<g clip-path="url(#s)"><rect width="92" height="108" fill="#e8dfcd"/>${painted.join('')}</g>` +
    `<path d="${outline}" fill="none" stroke="#2a1c12" stroke-width="4" stroke-linejoin="round"/></svg>`
  )
}

export const plainShieldSize = { width: 852, height: 1000 }
