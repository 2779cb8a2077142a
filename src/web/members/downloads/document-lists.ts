import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import type { DocumentPage, Place } from '../../../documents/library/list-page.ts'
import type { Status } from '../../session/session.ts'
import { createStore, useStore } from '../../session/store.ts'
import { type Directory, fetchPart, fetchShort, type Question } from './document-calls.ts'
import { newest } from './document-order.ts'

export interface DocumentListState {
  status: Status
  /** Undefined until the list has come for the first time. */
  documents: readonly DocumentAnswer[] | undefined
  /** When the links were asked for, by this browser's clock; 0 while there are none. */
  issuedAt: number
  /** Of a list so long that only a part of it is here: the rest of what the server says of it. */
  long: Omit<DocumentPage, 'documents'> | undefined
}

/** So many documents of a long list are shown at first, and so many more each time. */
export const perPage = 100

const empty: DocumentListState = { status: '', documents: undefined, issuedAt: 0, long: undefined }

/** One of the two lists, for as long as the browser keeps this page's document; it goes with the session (leave.ts). */
function createDocumentList(directory: Directory) {
  const { get, set, subscribe } = createStore<DocumentListState>(empty)
  let question: Question = { filter: '', group: '', sort: newest, count: perPage }
  /** What a long list shows just now was asked for like this. */
  let answered: Question | undefined
  let loads = 0
  let changes = 0
  const change = (documents: readonly DocumentAnswer[] | undefined) => {
    changes++
    set({ ...get(), documents })
    // Where it stands in a part, and how many there are now, the server knows.
    if (get().long) void fetchAnew()
  }

  /** Answers whether the list has come. What was there stays until then, and beyond if it does not. */
  async function fetchAnew(): Promise<boolean> {
    const load = ++loads
    const changesBefore = changes
    const issuedAt = Date.now()
    const asked = question
    try {
      const whole = get().long ? undefined : await fetchShort(directory)
      const { documents, ...long } = whole ? { documents: whole } : await fetchPart(directory, asked)
      // It has been asked for again since.
      if (load !== loads) return true
      // An answer that was on its way while something was changed here may not know of it yet.
      if (changes !== changesBefore) return fetchAnew()
      answered = asked
      set({ status: 'success', documents, issuedAt, long: 'all' in long ? long : undefined })
      return true
    } catch (error) {
      console.error(error)
      return load !== loads
    }
  }

  /** What is here stays as it is; behind it comes what stands behind its last place now. */
  async function fetchMore(before: readonly DocumentAnswer[], after: Place): Promise<boolean> {
    const load = ++loads
    const asked = question
    try {
      const { documents, ...long } = await fetchPart(directory, { ...asked, count: asked.count - before.length }, after)
      if (load !== loads) return true
      const known = new Set(before.map(({ id }) => id))
      const added = documents.filter(({ id }) => !known.has(id))
      answered = asked
      set({ ...get(), documents: [...before, ...added], long })
      return true
    } catch (error) {
      console.error(error)
      return load !== loads
    }
  }

  return {
    get,
    subscribe,
    async load(): Promise<void> {
      set({ ...get(), status: 'loading' })
      if (!(await fetchAnew())) set({ ...get(), status: 'error' })
    },
    /** The same list with good links. If it cannot be had just now, nothing is said. */
    async renew(): Promise<void> {
      if (get().documents && get().status !== 'loading') await fetchAnew()
    },
    /** How a long list is to be shown. Answers whether it has come; a short one is here as a whole, and nothing is asked. */
    async ask(next: Question): Promise<boolean> {
      question = next
      const { long, documents = [] } = get()
      if (!long || isSame(next, answered)) return true
      const isMore = answered && isSame({ ...next, count: answered.count }, answered) && next.count > documents.length
      return isMore && long.next ? fetchMore(documents, long.next) : fetchAnew()
    },
    put(document: DocumentAnswer) {
      const { documents } = get()
      const isKnown = documents?.some(({ id }) => id === document.id)
      change(isKnown ? documents?.map((old) => (old.id === document.id ? document : old)) : documents?.concat(document))
    },
    remove(id: string) {
      change(get().documents?.filter((document) => document.id !== id))
    },
  }
}

const isSame = (one: Question, other: Question | undefined) => JSON.stringify(one) === JSON.stringify(other)

export const documentLists = { common: createDocumentList('common'), archive: createDocumentList('archive') }

export function useDocumentList(directory: Directory): DocumentListState {
  return useStore(documentLists[directory])
}

/** After a change: a document stands in the list of its directory, and in no other. */
export function showDocument(document: DocumentAnswer): void {
  const { common, archive } = documentLists
  const [here, there] = document.directory === 'common' ? [common, archive] : [archive, common]
  there.remove(document.id)
  here.put(document)
}

export function forgetDocument(id: string): void {
  for (const list of Object.values(documentLists)) list.remove(id)
}
