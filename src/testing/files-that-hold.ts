import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sqliteFile } from '../database/sqlite/sqlite-file.ts'
import { foldText } from '../text/fold-text.ts'

/** Every file below a folder that holds one of the words in any form in which it may be written, as "file: word". */
export async function filesThatHold(folder: string, words: readonly string[]): Promise<string[]> {
  const find = finderOf(words)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((file) => file.isFile())) {
    const bytes = await readFile(join(entry.parentPath, entry.name)).catch(unlessGone)
    // What the running server has taken away meanwhile holds nothing any more, nor does its name.
    if (!bytes) continue
    const held = new Set([...find(bytes), ...find(Buffer.from(entry.name))])
    found.push(...[...held].map((word) => `${entry.name}: ${word}`))
  }
  return found
}

/** Those of the words that no file holds. */
export async function wordsNotHeld(folder: string, words: readonly string[]): Promise<string[]> {
  const held = (await filesThatHold(folder, words)).map((line) => line.split(': ')[1])
  return words.filter((word) => !held.includes(word))
}

function unlessGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** Looks once at each byte: a search for every form of every word would take minutes. */
function finderOf(words: readonly string[]): (bytes: Buffer) => string[] {
  const byStart = new Map<number, { word: string; form: Buffer }[]>()
  for (const word of words) {
    for (const form of formsOf(word)) {
      const start = form.readUInt16LE()
      byStart.set(start, [...(byStart.get(start) ?? []), { word, form }])
    }
  }
  const isStart = new Uint8Array(0x10000)
  for (const start of byStart.keys()) isStart[start] = 1
  return (bytes) => {
    const found = new Set<string>()
    for (let at = 0; at + 1 < bytes.length; at++) {
      const start = (bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)
      if (isStart[start] === 0) continue
      for (const { word, form } of byStart.get(start) ?? []) {
        if (bytes.subarray(at, at + form.length).equals(form)) found.add(word)
      }
    }
    return [...found]
  }
}

/** As it is, in lower case and folded as the columns have it; in the letters of other encodings, and in those of mails. */
function formsOf(word: string): Buffer[] {
  const spellings = [...new Set([word, word.toLowerCase(), foldText(word)])]
  const forms = [
    ...spellings.flatMap((text) => [Buffer.from(text), Buffer.from(text, 'latin1'), quotedPrintable(text)]),
    Buffer.from(word, 'utf16le'),
    ...[0, 1, 2].map((offset) => insideBase64(word, offset)),
  ]
  return [...new Set(forms.map((form) => form.toString('latin1')))].map((form) => Buffer.from(form, 'latin1'))
}

function quotedPrintable(text: string): Buffer {
  const spelled = [...Buffer.from(text)].map((byte) =>
    byte < 0x80 && byte !== 0x3d ? String.fromCharCode(byte) : `=${byte.toString(16).toUpperCase()}`,
  )
  return Buffer.from(spelled.join(''))
}

/** The signs that stand there whatever comes before it and after it. */
function insideBase64(text: string, offset: number): Buffer {
  const coded = Buffer.concat([Buffer.alloc(offset), Buffer.from(text)])
    .toString('base64')
    .replace(/=+$/, '')
  return Buffer.from(coded.slice(offset === 0 ? 0 : offset + 1, -1))
}

/** Every column of every table that holds one of the words: whatever table is new is asked as well. */
export function cellsThatHold(dataDir: string, words: readonly string[]): string[] {
  const sqlite = new DatabaseSync(sqliteFile(dataDir), { readOnly: true })
  try {
    const tables = sqlite
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .all()
      .map(({ name }) => name)
    return tables.flatMap((table) =>
      sqlite
        .prepare(`pragma table_info("${table}")`)
        .all()
        .flatMap(({ name }) => {
          const cells = sqlite.prepare(`select cast("${name}" as text) as cell from "${table}"`).all()
          const held = words.filter((word) => cells.some(({ cell }) => String(cell).includes(word)))
          return held.map((word) => `${table}.${name}: ${word}`)
        }),
    )
  } finally {
    sqlite.close()
  }
}
