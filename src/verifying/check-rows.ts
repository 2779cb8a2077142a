import { openRowSource } from '../backups/rows/open-row-source.ts'
import { type CarriedTable, fromLine } from '../backups/rows/row-line-rules.ts'
import type { RowSource } from '../backups/rows/row-source.ts'
import { isDamaged } from '../disk/damage-rules.ts'
import { type Check, fromBackup, type Looked } from './check.ts'

/** Which columns hold JSON. What has a form of its own is held against it elsewhere; here it is only whether it can be read. */
const jsonColumns: Readonly<Record<string, readonly string[]>> = {
  act_details: ['data'],
  circulars: ['data'],
  circular_templates: ['data'],
  congratulation_texts: ['data'],
  data_requests: ['changes'],
  drafts: ['data', 'left_over'],
  entries: ['data'],
  handovers: ['plan', 'done'],
  legal_data: ['data'],
  mails: ['headers'],
  media_changes: ['before'],
  media_versions: ['cut'],
  member_import_outcomes: ['data'],
  member_import_rows: ['cells', 'choice'],
  member_imports: ['facts', 'settings', 'counts'],
  member_versions: ['data'],
  members: ['data'],
  passkeys: ['transports'],
  removed_samples: ['data'],
  revisions: ['data_before'],
  settings: ['value'],
  sign_ups: ['people'],
}

/** Reads every row, as a backup would. */
export const checkRows: Check = {
  name: 'Alle Zeilen der Datenbank',
  remedy: fromBackup,
  async find({ database, config, signal }) {
    const open = () => openRowSource(database as Parameters<typeof openRowSource>[0], config.dataDir)
    const lines: string[] = []
    let source = await open()
    try {
      for (const table of source.tables) {
        try {
          lines.push(...(await readTable(source, table, signal)))
        } catch (error) {
          if (!isUnreadable(error)) throw error
          lines.push(`Die Tabelle „${table.name}“ lässt sich nicht zu Ende lesen.`)
          await source[Symbol.asyncDispose]()
          source = await open()
        }
      }
      return lines
    } finally {
      await source[Symbol.asyncDispose]()
    }
  },
}

async function readTable(source: RowSource, table: CarriedTable, signal: Looked['signal']): Promise<string[]> {
  const faults: string[] = []
  const wanted = jsonColumns[table.name] ?? []
  const keyed = table.key.map((name) => table.columns.findIndex((column) => column.name === name))
  for await (const line of source.readLines(table)) {
    signal.throwIfAborted()
    if (wanted.length === 0) continue
    const values = fromLine(line, table)
    for (const name of wanted) {
      const value = values[table.columns.findIndex((column) => column.name === name)]
      if (value === null || isJson(String(value))) continue
      const key = keyed.map((at) => String(values[at])).join(' ')
      faults.push(`Die Zeile ${key} der Tabelle „${table.name}“ ist nicht lesbar (${name}).`)
    }
  }
  return faults
}

/** On PostgreSQL what comes after the fault itself may be all that is heard: the transaction is over by then. */
const isUnreadable = (error: unknown) => isDamaged(error) || String(Object(error).code) === '25P02'

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
