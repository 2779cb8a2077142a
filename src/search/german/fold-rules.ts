/** Letters that Unicode does not take apart, as a German without that key would type them. */
const substitutes: Record<string, string> = {
  ß: 'ss',
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
}
const substituted = new RegExp(`[${Object.keys(substitutes).join('')}]`, 'g')

/**
 * One spelling for all that a word may have: Mütze, Muetze and MUTZE, Straße and Strasse, Convent and Konvent, Photo and
 * Foto, Fuchs and Fux, André and Andre. A number loses its leading zeros. Nothing but letters and digits is left.
 */
export function foldWord(raw: string): string {
  const lower = raw.toLowerCase()
  const bare = /^[a-z]+$/.test(lower) ? lower : strip(lower)
  // Most words have none of what the rules below look for.
  return (/[ao]e|ue|ph|c/.test(bare) ? unify(bare) : bare).toLowerCase()
}

/** Combining marks and invisible characters go with everything else that is neither letter nor digit. */
function strip(lower: string): string {
  const bare = lower
    .normalize('NFKD')
    .toLowerCase()
    // A capital stands for an umlaut until all else is done: what looks like ae in Jubiläen is none.
    .replace(/([aou])\u0308/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^\p{L}\p{Nd}]+/gu, '')
  if (/^\p{Nd}/u.test(bare)) return bare.replace(/^0+(?=\p{Nd})/u, '')
  return bare.replace(substituted, (letter) => substitutes[letter] ?? letter)
}

function unify(bare: string): string {
  return bare
    .replace(/([ao])e(?!i)/g, '$1') // Haeuser, Groesse; but Büro-einrichtung
    .replace(/(?<![aeiouqAOU])ue(?!i)/g, 'u') // Muetze; but neue, Bäuerin, Quelle
    .replace(/(?<!p)ph/g, 'f') // Photo; but Schlapp-hut
    .replace(/c(?=c?[aoulrtAOU])/g, 'k') // Convent, Club, Accord; but not Cent, Bach, Rock
    .replace(/f[uU]chs/g, 'fux')
}
