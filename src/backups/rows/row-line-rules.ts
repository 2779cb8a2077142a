/** What a value of a column is: that both engines keep the same of it is what makes a row carriable between them. */
export type ValueKind = 'text' | 'number' | 'bytes'

export interface CarriedColumn {
  name: string
  kind: ValueKind
}

/** A table as it is carried: what lies in each column, and by which columns its rows are told apart and put in order. */
export interface CarriedTable {
  name: string
  columns: readonly CarriedColumn[]
  key: readonly string[]
}

export type Value = string | number | Uint8Array | null

/** A row as one line of JSON, the same on both engines: an array in the order of the columns, bytes as base64. */
export function toLine(values: readonly Value[]): string {
  return JSON.stringify(values.map((value) => (value instanceof Uint8Array ? toBase64(value) : value)))
}

/** The row again; throws where the line is not one of this table. */
export function fromLine(line: string, { name, columns }: CarriedTable): Value[] {
  const values: unknown = JSON.parse(line)
  if (!Array.isArray(values) || values.length !== columns.length) throw new Error(`not a row of ${name}`)
  return columns.map(({ kind, name: column }, at) => {
    const value: unknown = values[at]
    if (value === null) return null
    if (kind === 'number' && typeof value === 'number') return value
    if (kind !== 'number' && typeof value === 'string') return kind === 'bytes' ? Buffer.from(value, 'base64') : value
    throw new Error(`not a value of ${name}.${column}`)
  })
}

const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64')
