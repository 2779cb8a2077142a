export interface TablesOfDatabase {
  open_erasures: OpenErasuresTable
  seeded_collections: SeededCollectionsTable
  migrations: MigrationsTable
}

/** A person who has been erased from the tables, and whose traces in files are still to be wiped. */
export interface OpenErasuresTable {
  id: string
  /** What to look for in letters (database/erasing/open-erasures.ts). Null: all that was ever deleted, in the file itself. */
  traces: string | null
  created_at: number
}

/** Which lists have had their sample content: one that editors have emptied since stays empty. */
export interface SeededCollectionsTable {
  collection: string
}

/** Which migrations this database has been through. */
export interface MigrationsTable {
  name: string
}
