/** What a server has said it has done: a trial looks for all of it afterwards. Whatever was sent beside it may be there, too, or not. */
export interface Promises {
  /** Questions of the FAQ by their ids: made, or changed as well. */
  entries: Map<string, 'made' | 'changed'>
  /** No two addresses have the same. */
  surNames: Set<string>
  /** Documents by their ids, with the checksum of what was sent. */
  documents: Map<string, string>
  pictures: Set<string>
  /** The tokens of sign-ins. */
  tokens: Set<string>
  /** How many letters were promised, and how many were asked for. */
  letters: Counted
  /** What is overwritten again and again: the last that was promised, and the last that was sent. */
  answer: Counted
  draft: Counted
}

interface Counted {
  promised: number
  sent: number
}

export function noPromises(): Promises {
  return {
    entries: new Map(),
    surNames: new Set(),
    documents: new Map(),
    pictures: new Set(),
    tokens: new Set(),
    letters: { promised: 0, sent: 0 },
    answer: { promised: 0, sent: 0 },
    draft: { promised: 0, sent: 0 },
  }
}
