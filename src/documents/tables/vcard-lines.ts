import { isUtf8 } from 'node:buffer'

/** One line of a card: „item1.TEL;TYPE=home,voice:+49 …“. */
export interface VcardLine {
  name: string
  /** home, work, cell, pref …, whichever version names them. */
  types: ReadonlySet<string>
  text: string
  /** Of a value that has several. */
  parts: string[]
}

const longestValue = 20_000

/** Each line of a file of cards, with what was folded or coded made whole again. */
export function* readCardLines(text: string): Generator<VcardLine> {
  for (const line of unfold(text)) {
    const colon = findColon(line)
    if (colon < 0) continue
    const [named = '', ...parameters] = line.slice(0, colon).split(';')
    const name = named.slice(named.lastIndexOf('.') + 1).toUpperCase()
    const settings = parameters.map((parameter) => parameter.toLowerCase().replaceAll('"', ''))
    const value = decode(line.slice(colon + 1, colon + 1 + longestValue), settings)
    yield { name, types: typesOf(settings), text: unescaped(value), parts: splitParts(value).map(unescaped) }
  }
}

/** A line goes on where the next one begins with a blank, or where a coded one ends with an equals sign. */
function* unfold(text: string): Generator<string> {
  let line = ''
  let isCoded = false
  for (const piece of text.split(/\r\n|\r|\n/)) {
    if (isCoded && line.endsWith('=')) line = line.slice(0, -1) + piece
    else if (/^[ \t]/.test(piece)) line += piece.slice(1)
    else {
      if (line !== '') yield line
      line = piece
      isCoded = /^[^:]*quoted-printable/i.test(piece.slice(0, 500))
    }
  }
  if (line !== '') yield line
}

/** A colon inside of quotes belongs to a parameter. */
function findColon(line: string): number {
  let isQuoted = false
  for (let at = 0; at < Math.min(line.length, 1000); at++) {
    if (line[at] === '"') isQuoted = !isQuoted
    else if (line[at] === ':' && !isQuoted) return at
  }
  return -1
}

function typesOf(settings: readonly string[]): ReadonlySet<string> {
  return new Set(
    settings.flatMap((setting) => {
      if (/^pref=/.test(setting)) return ['pref']
      // Version 2.1 leaves the word TYPE out.
      return setting.includes('=') ? (/^type=(.*)$/.exec(setting)?.[1]?.split(',') ?? []) : [setting]
    }),
  )
}

function decode(value: string, settings: readonly string[]): string {
  if (!settings.some((setting) => setting.endsWith('quoted-printable'))) return value
  const bytes = Buffer.from(
    value.replace(/=([\da-f]{2})|[^\0-\xff]/gi, (sign, code?: string) =>
      code ? String.fromCharCode(Number.parseInt(code, 16)) : Buffer.from(sign, 'utf8').toString('latin1'),
    ),
    'latin1',
  )
  return new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes)
}

/** At semicolons that are meant as such. */
function splitParts(value: string): string[] {
  return value.split(/(?<!\\);/)
}

function unescaped(value: string): string {
  return value.replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim()
}
