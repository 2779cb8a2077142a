import type { Queued } from './queue.ts'

export interface TablesOfSearch {
  readings: ReadingsTable
  document_texts: DocumentTextsTable
  partial_texts: PartialTextsTable
  search_documents: SearchDocumentsTable
  search_words: SearchWordsTable
  search_state: SearchStateTable
}

/** One row per document that can be found: whether its text has been read, and the queue of those where it has not. */
export interface ReadingsTable extends Queued {
  document_id: string
  /** The version that is, or is to be, found. */
  version: number
  /** `read`: its text is found. `named`: only its name and description, and the note says why. */
  state: 'waiting' | 'read' | 'named'
  /** For people, in German. */
  note: string | null
  /** Since when it waits, or until when it is let alone after a fault. */
  queued_at: number
}

/** The text of a document's current version, in sections that the index can hold. */
export interface DocumentTextsTable {
  document_id: string
  section: number
  page: number | null
  text: string
}

/** Documents of whose text only a part is kept, since the process that was writing it has not come to its end. */
export interface PartialTextsTable {
  document_id: string
}

/**
 * Which number a document has in the index. It grows with the moment of upload: a greater one is newer. Beside it what a hit
 * shows of the document, as it says itself.
 */
export interface SearchDocumentsTable {
  number: number
  document_id: string
  title: string
  file_name: string
  description: string
}

/** The vocabulary: words whose forms, compounds and typing errors a search knows. Unused ones are forgotten after a while. */
export interface SearchWordsTable {
  word: string
  /** Of the index when the word came or its count changed: who knows the words up to one revision asks for those after it. */
  revision: number
  /** How many documents have it, as far as three; the vocabulary in memory takes those of more documents first. */
  documents: number
}

/** A single row. Writing to the index begins with raising its revision, which lets one writer in at a time. */
export interface SearchStateTable {
  id: number
  revision: number
  /** Which rules of analysis the index was built with. */
  analysis: number
  /** The revision with which something was last removed. */
  removed: number
  /** The removal up to which words have been forgotten: who knows words of an earlier one loads them all anew. */
  forgotten: number
  forgotten_at: number
}
