import { composeText } from '../text/compose-text.ts'
import { spellUmlauts } from '../text/umlaut-rules.ts'

/** Under which name a browser saves a file (RFC 6266): a form in plain letters, and one for any name (RFC 8187). */
export function contentDisposition(kind: 'attachment' | 'inline', fileName: string): string {
  return `${kind}; filename="${plainName(fileName)}"; filename*=UTF-8''${encodeName(fileName)}`
}

/** Quotes and backslashes would have to be escaped, percent signs are decoded by some: neither is understood everywhere. */
function plainName(fileName: string): string {
  return spellUmlauts(composeText(fileName))
    .replace(/[–—]/g, '-')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
}

function encodeName(fileName: string): string {
  const rest = (c: string) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`
  return encodeURIComponent(fileName.toWellFormed()).replace(/['()*]/g, rest)
}
