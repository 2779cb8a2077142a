import type { Db } from '../../database/tables.ts'

/** One row of the index: the words of a section in their order. */
export interface IndexRow {
  row: number
  words: readonly string[]
}

/** What a row of the index must contain: at least one of several words, or several words one after the other. */
export type Match = { any: readonly string[] } | { sequence: readonly string[] }

/** The full-text index of one engine. Words come analysed; here they are only kept and found. */
export interface IndexRows {
  insert(db: Db, rows: readonly IndexRow[]): Promise<void>
  /** Both ends included. */
  removeBetween(db: Db, first: number, last: number): Promise<void>
  /** What each of the matches has, all of one moment. Whoever wants `names` alone gets of each at least the newest so many. */
  find(db: Db, matches: readonly Match[], names?: number): Promise<FoundRows>
}

export interface FoundRows {
  /** The numbers of the rows in ascending order, one list for each match. */
  rows: number[][]
  /** Of the index when they were found. */
  revision: number
}
