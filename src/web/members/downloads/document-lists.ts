import type { DocumentAnswer } from '../../../documents/library/document-answer.ts'
import type { Status } from '../../session/session.ts'
import { createStore, useStore } from '../../session/store.ts'
import { type Directory, fetchDocuments } from './document-calls.ts'

export interface DocumentListState {
  status: Status
  /** Undefined until the list has come for the first time. */
  documents: readonly DocumentAnswer[] | undefined
  /** When the links were asked for, by this browser's clock; 0 while there are none. */
  issuedAt: number
}

/** One of the two lists, for as long as the browser keeps this page's document; it goes with the session (leave.ts). */
function createDocumentList(directory: Directory) {
  const { get, set, subscribe } = createStore<DocumentListState>({ status: '', documents: undefined, issuedAt: 0 })
  let loads = 0
  let changes = 0
  const change = (documents: readonly DocumentAnswer[] | undefined) => {
    changes++
    set({ ...get(), documents })
  }

  /** Answers whether the list has come. What was there stays until then, and beyond if it does not. */
  async function fetchAnew(): Promise<boolean> {
    const load = ++loads
    const changesBefore = changes
    const issuedAt = Date.now()
    try {
      const documents = await fetchDocuments(directory)
      // It has been asked for again since.
      if (load !== loads) return true
      // An answer that was on its way while something was changed here may not know of it yet.
      if (changes !== changesBefore) return fetchAnew()
      set({ status: 'success', documents, issuedAt })
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
