import type { CorpusDocument } from './german-corpus.ts'

/** Something that keeps documents and finds them. */
export interface Searcher {
  /** What has to be there before the documents can be indexed, and is not indexing. */
  prepare(documents: readonly CorpusDocument[]): Promise<void>
  /** All of them in one transaction. */
  index(documents: readonly CorpusDocument[]): Promise<void>
  /** Once all documents are in: what an engine would do by itself sooner or later. */
  settle(): Promise<void>
  /** The twenty best with their snippets; answers how many came. */
  search(term: string): Promise<number>
  bytes(): Promise<number>
  close(): Promise<void>
}
