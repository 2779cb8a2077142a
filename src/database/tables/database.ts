export interface TablesOfDatabase {
  open_erasures: OpenErasuresTable
  seeded_collections: SeededCollectionsTable
  sample_state: SampleStateTable
  removed_samples: RemovedSamplesTable
  migrations: MigrationsTable
  row_states: RowStatesTable
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

/** A single row of numbers, each of which grows with every change of its rows; triggers see to that (migration 064). */
export interface RowStatesTable {
  id: number
  /** Of records, but not of whether an address was said to be right. */
  records: number
  /** Of documents in their directories and groups. */
  documents: number
  /** Of what has become of reading them. */
  readings: number
  /** Of the files that rows name. */
  files: number
}

/** A single row, or none where the sample fraternity came and is still there. */
export interface SampleStateTable {
  id: number
  /** `never`: this site began without it. `removed`: it has left. */
  state: 'never' | 'removed'
  /** Null where it never was. */
  removed_at: number | null
}

/** What left with the sample fraternity, so that it can come back. After thirty days it is gone. */
export interface RemovedSamplesTable {
  /** One of database/samples/removed-samples.ts. */
  kind: string
  id: string
  /** JSON of whatever its room needs to bring it back. */
  data: string
}
