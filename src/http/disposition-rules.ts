import { composeText } from '../text/compose-text.ts'

/**
 * Under which name a browser saves a file (RFC 6266). The first form is for programs that know plain letters only; all
 * others take the second, in which any name comes through (RFC 8187).
 */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  return `${kind}; filename="${plainName(fileName)}"; filename*=UTF-8''${encodeName(fileName)}`
}

const spellings: Record<string, string> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  ẞ: 'SS',
  '–': '-',
  '—': '-',
}

/** Quotes and backslashes would have to be escaped, percent signs are decoded by some: neither is understood everywhere. */
function plainName(fileName: string): string {
  return composeText(fileName)
    .replace(/[äöüÄÖÜßẞ–—]/g, (letter) => spellings[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
}

function encodeName(fileName: string): string {
  const rest = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, rest)
}
