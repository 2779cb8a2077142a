const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android.*Mobile/, 'Android-Handy'],
  [/Android/, 'Android-Tablet'],
  [/Macintosh/, 'Mac'],
  [/Windows/, 'Windows-Rechner'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux-Rechner'],
]

/** A name that its owner may know his device by; another number where he has one of that name. */
export function proposeName(userAgent: string, taken: readonly string[]): string {
  const name = systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'Passkey'
  const numbered = [name, ...taken.map((_, index) => `${name} ${index + 2}`)]
  return numbered.find((each) => !taken.includes(each)) ?? name
}
