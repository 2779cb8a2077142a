import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FieldError, StartError } from '../../errors.ts'
import { type CollectionName, collections } from '../collections/collections.ts'
import { checkEntry } from '../schema/check-entry.ts'
import type { Collection } from '../schema/collection.ts'
import { keyErrors, keyOf } from '../schema/entry-keys.ts'

/** A collection's file in seed/: one entry or a list. The first fault in it is named with file, entry and field. */
export async function readSeed(seedDir: string, name: CollectionName): Promise<{ name: string; entries: unknown[] }> {
  const { holds, key, keys }: Collection = collections[name]
  const file = fileOf(name)
  const json = await readJson(seedDir, file)
  const found: unknown[] = Array.isArray(json) ? json : [json]
  if (holds === 'one' && found.length !== 1) throw new StartError(`seed/${file} muss genau einen Eintrag enthalten.`)

  const entries: unknown[] = []
  for (const data of found) {
    const { entry, errors } = checkEntry(name, data)
    const [error] = errors ?? keyErrors(name, entry, entries)
    if (error) {
      const named = key && hasField(data, key) ? ` (${key} ${data[key]})` : ''
      throw new StartError(`seed/${file}, Eintrag ${entries.length + 1}${named}${spelt(error)}`)
    }
    entries.push(entry)
  }
  const missing = keys?.find((each) => !entries.some((entry) => keyOf(name, entry) === each))
  if (missing) throw new StartError(`seed/${file}: Der Eintrag mit ${key} ${missing} fehlt.`)
  return { name, entries }
}

export const fileOf = (name: CollectionName): string =>
  `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`

async function readJson(seedDir: string, file: string): Promise<unknown> {
  const text = await readFile(join(seedDir, file), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    throw new StartError(
      cause.code === 'ENOENT' ? `seed/${file} fehlt.` : `seed/${file} ist nicht lesbar (${cause.code}).`,
    )
  })
  try {
    // Some editors put a mark in front that JSON does not know.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch (cause) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(String(cause)) ?? []
    throw new StartError(`seed/${file} ist kein gültiges JSON${line ? ` (Zeile ${line}, Spalte ${column})` : ''}.`)
  }
}

function hasField(data: unknown, field: string): data is Record<string, unknown> {
  return typeof data === 'object' && data !== null && field in data
}

function spelt({ field, message }: FieldError): string {
  return field === '' ? `: ${message}` : `, Feld ${field}: ${message}`
}
