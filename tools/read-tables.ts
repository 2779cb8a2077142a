import { parseSync, Visitor } from 'oxc-parser'

export interface TableUse {
  table: string
  how: 'reads' | 'writes'
}

const READING = /^(selectFrom|from|using|table|(inner|left|right|full|cross|outer)(Join|Apply)(Lateral)?)$/
const WRITING = /^(insertInto|replaceInto|updateTable|deleteFrom|mergeInto)$/
const SQL = /\b(from|join|into|update|truncate|table)\s+"?([a-z_]+)"?/gi

/** What a file does with which tables: by Kysely's words for it, and in texts that are SQL. */
export function readTables(file: string, source: string, tables: ReadonlySet<string>): TableUse[] {
  const found: TableUse[] = []
  const mentioned: string[] = []
  const unnamed = new Set<TableUse['how']>()

  function noteText(text: string): void {
    if (tables.has(text)) mentioned.push(text)
    for (const [, word = '', table = ''] of text.matchAll(SQL)) {
      if (tables.has(table)) found.push({ table, how: /^(from|join)$/i.test(word) ? 'reads' : 'writes' })
    }
  }

  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier' || !first) return
      const { name } = callee.property
      const how = (READING.test(name) && 'reads') || (WRITING.test(name) && 'writes')
      if (!how) return
      for (const each of first.type === 'ArrayExpression' ? first.elements : [first]) {
        const table = each?.type === 'Literal' ? String(each.value).split(' ')[0] : undefined
        if (table !== undefined && tables.has(table)) found.push({ table, how })
        else if (each?.type === 'Identifier') unnamed.add(how)
      }
    },
    // A queue is described by its table, and src/queue/ writes to it.
    Property({ key, value }) {
      if (key.type !== 'Identifier' || key.name !== 'table' || value.type !== 'Literal') return
      if (tables.has(String(value.value))) found.push({ table: String(value.value), how: 'writes' })
    },
    Literal({ value }) {
      if (typeof value === 'string') noteText(value)
    },
    TemplateLiteral({ quasis }) {
      noteText(quasis.map(({ value }) => value.cooked ?? '').join('?'))
    },
  }).visit(parseSync(file, source).program)
  // Where a table is in a variable, it can be any that the file mentions.
  for (const how of unnamed) for (const table of mentioned) found.push({ table, how })
  return found
}
