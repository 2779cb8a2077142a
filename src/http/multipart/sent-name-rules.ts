/** Stands in a name for what could not be read; no file may be called like that. */
const unreadable = '\ufffd'

/** `filename*=UTF-8''Satzung%20f%C3%BCr%20alle.pdf` (RFC 8187). */
export function decodeExtended(value: string): string {
  const [, charset, encoded] = /^(utf-8|iso-8859-1)'[\w-]*'(.*)$/i.exec(value) ?? []
  if (charset === undefined || encoded === undefined || /%(?![\da-f]{2})/i.test(encoded)) return unreadable
  return new TextDecoder(charset).decode(bytesOf(encoded, /%([\da-f]{2})/gi))
}

/** As browsers write it: UTF-8 with `"` and ends of lines as %22, %0D, %0A and nothing else encoded; or as mails do. */
export function decodePlain(value: string): string {
  const escapes: Record<string, string> = { '%22': '"', '%0D': '\r', '%0A': '\n' }
  return decodeWords(value).replace(/%(22|0D|0A)/gi, (sent) => escapes[sent.toUpperCase()] ?? sent)
}

const word = /=\?([\w-]+)\?([bq])\?([^? ]*)\?=/gi

/** Encoded words of RFC 2047, `=?UTF-8?Q?M=C3=BCtze.pdf?=`, which some mail programs and libraries send here too. */
function decodeWords(value: string): string {
  if (!/^(=\?[\w-]+\?[bq]\?[^? ]*\?= *)+$/i.test(value)) return value
  try {
    return Array.from(value.matchAll(word), ([, charset, kind, text = '']) => {
      const isBase64 = kind?.toLowerCase() === 'b'
      const bytes = isBase64 ? Buffer.from(text, 'base64') : bytesOf(text.replaceAll('_', ' '), /=([\da-f]{2})/gi)
      return new TextDecoder(charset).decode(bytes)
    }).join('')
  } catch {
    // An unknown charset: then that is the name.
    return value
  }
}

function bytesOf(text: string, mark: RegExp): Buffer {
  const characters = Buffer.from(text).toString('latin1')
  return Buffer.from(
    characters.replace(mark, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )
}
