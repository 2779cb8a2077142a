/** Nobody's browser has more to say about itself. */
const longestAgent = 400

/** What a browser calls itself, before what it claims to be like: Edge says that it is Chrome, and Chrome that it is Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['CriOS/', 'Chrome'],
  ['Chrome/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const

const systems = [
  ['iPhone', 'auf dem iPhone'],
  ['iPad', 'auf dem iPad'],
  ['Android', 'auf Android'],
  ['Windows', 'auf Windows'],
  ['Macintosh', 'auf dem Mac'],
  ['CrOS', 'auf einem Chromebook'],
  ['Linux', 'auf Linux'],
] as const

export const otherProgram = 'Ein anderes Programm'

/** What somebody signs in with, in words: "Firefox auf Windows". Of what a browser says about itself nothing else is kept. */
export function deviceOf(userAgent: string | undefined): string {
  const agent = (userAgent ?? '').slice(0, longestAgent)
  const named = (names: readonly (readonly [string, string])[]) => names.find(([mark]) => agent.includes(mark))?.[1]
  const browser = named(browsers)
  return browser ? [browser, named(systems)].filter(Boolean).join(' ') : otherProgram
}
