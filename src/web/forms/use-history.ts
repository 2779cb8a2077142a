import { useCallback, useRef } from 'react'
import { type Answer, useAnswer } from '../session/use-answer.ts'

interface Told<Item> {
  /** The newest first. */
  items: readonly Item[]
  hasOlder: boolean
}

export interface History<Item> extends Answer<Told<Item>> {
  /** Adds what was before the last one of these. */
  askOlder: () => Promise<void>
}

interface HistoryCalls<Item> {
  /** A part of the history: the newest, or what was before this one. */
  read: (last: Item | undefined) => Promise<Item[]>
  /** Whether there may be something before this part. */
  hasOlder: (part: readonly Item[]) => boolean
}

/** A history that comes part by part. Asking anew begins at the newest again. */
export function useHistory<Item>({ read, hasOlder }: HistoryCalls<Item>): History<Item> {
  const last = useRef<Item>(undefined)
  const shown = useRef<readonly Item[]>([])
  const history = useAnswer(async (): Promise<Told<Item>> => {
    const from = last.current
    const part = await read(from)
    const items = from === undefined ? part : [...shown.current, ...part]
    return { items, hasOlder: part.length > 0 && hasOlder(part) }
  })
  shown.current = history.answer?.items ?? []
  const { ask: askOn } = history
  const ask = useCallback(() => {
    last.current = undefined
    return askOn()
  }, [askOn])
  const askOlder = useCallback(() => {
    last.current = shown.current.at(-1)
    return askOn()
  }, [askOn])
  return { ...history, ask, askOlder }
}

/** Revisions are counted from 1. */
export const isAfterFirst = (part: readonly { revision: number }[]): boolean => (part.at(-1)?.revision ?? 1) > 1
