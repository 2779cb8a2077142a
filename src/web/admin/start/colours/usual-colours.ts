/** Colours that ribbons are woven of, by the names they go by. */
export const usualColours: Readonly<Record<string, string>> = {
  Schwarz: '#000000',
  Weiß: '#ffffff',
  Silber: '#c0c0c0',
  Grau: '#808080',
  Rot: '#d40000',
  Dunkelrot: '#8b0000',
  Weinrot: '#722f37',
  Karmesin: '#a2143b',
  Rosa: '#f4a6b8',
  Orange: '#f28500',
  Gold: '#d4a017',
  Gelb: '#ffd500',
  Hellgrün: '#5cb85c',
  Grün: '#00803c',
  Dunkelgrün: '#004d25',
  Türkis: '#1fa6a6',
  Hellblau: '#5aaaf0',
  Blau: '#1f4fb5',
  Dunkelblau: '#00205b',
  Violett: '#6a1b9a',
  Braun: '#6b3e1c',
}

/** The value of a colour that is called so, however it is spelt. */
export function usualHex(name: string): string | undefined {
  const spelt = name.trim().toLocaleLowerCase('de')
  return Object.entries(usualColours).find(([usual]) => usual.toLocaleLowerCase('de') === spelt)?.[1]
}
