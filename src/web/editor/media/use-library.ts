import { useEffect } from 'react'
import { useRenewedLinks } from '../../members/frame/link-renewal.ts'
import { wordsOf } from '../../session/refused-call.ts'
import { createStore, useStore } from '../../session/store.ts'
import type { Answer } from '../../session/use-answer.ts'
import { fetchLibrary, type LibraryMedia } from './media-calls.ts'

interface Library {
  media: readonly LibraryMedia[]
  /** When its links were asked for; 0 as long as they were not. */
  issuedAt: number
  failure: unknown
}

/** One for all fields of a form, its preview and the library itself: what is sent in one place is there in all others. */
const library = createStore<Library>({ media: [], issuedAt: 0, failure: undefined })

/** What another editor has sent meanwhile is there when a form is opened. */
const freshForMs = 60_000

let running: Promise<void> | undefined

/** Asks anew: who sees a medium changes with what is published. */
export function reloadLibrary(): Promise<void> {
  running ??= fetchLibrary()
    .then((answer) => library.set({ ...answer, failure: undefined }))
    .catch((failure: unknown) => library.set({ ...library.get(), failure }))
    .finally(() => {
      running = undefined
    })
  return running
}

function change(media: readonly LibraryMedia[]): void {
  library.set({ ...library.get(), media })
}

/** Keeps the links of whatever shows media good: once for a screen, however many of its fields show some. */
export function useLibraryLinks(): void {
  useRenewedLinks(reloadLibrary, useStore(library).issuedAt)
}

/** The library, and what keeps it in step with what an editor does. */
export function useLibrary() {
  const { media, issuedAt, failure } = useStore(library)
  useEffect(() => {
    if (Date.now() - library.get().issuedAt > freshForMs) void reloadLibrary()
  }, [])
  const outcome: Answer<readonly LibraryMedia[]> = {
    answer: issuedAt === 0 ? undefined : media,
    failure: failure === undefined ? '' : wordsOf(failure),
    isBusy: failure === undefined,
    ask: reloadLibrary,
  }
  return { media, outcome, put, remove }
}

function put(changed: LibraryMedia): void {
  const { media } = library.get()
  const isKnown = media.some(({ id }) => id === changed.id)
  change(isKnown ? media.map((each) => (each.id === changed.id ? changed : each)) : [changed, ...media])
}

function remove(gone: string): void {
  change(library.get().media.filter(({ id }) => id !== gone))
}
