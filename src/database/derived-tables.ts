/** What the index is made of. All of it can be written anew from the texts that are kept. */
const indexTables: readonly string[] = ['search_index', 'search_words', 'search_state']

/** What has been read from the files, and under which number. All of it can be read again. */
const readTables: readonly string[] = ['search_documents', 'readings', 'document_texts', 'partial_texts']

/** Whether a table holds nothing that could not be made anew. FTS5 keeps its own in tables beside search_index. */
export function isDerived(table: string): boolean {
  return indexTables.includes(table) || readTables.includes(table) || table.startsWith('search_index_')
}

/** Which tables are made anew where these derived ones cannot be read: none alone fits what the others still hold. */
export function spoiltBy(damaged: readonly string[]): readonly string[] {
  if (damaged.length === 0) return []
  return damaged.some((table) => readTables.includes(table)) ? [...indexTables, ...readTables] : indexTables
}
