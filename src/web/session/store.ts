import { useSyncExternalStore } from 'react'

/** A value outside React that components show and anything may change; it lives as long as the browser's document. */
export interface Store<Value> {
  get(): Value
  set(value: Value): void
  subscribe(listener: () => void): () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Shown<Value> = Pick<Store<Value>, 'get' | 'subscribe'>

/** What the server draws, and the browser until the page is alive, is the value at the beginning unless another is given. */
export function useStore<Value>(store: Shown<Value>, drawn: () => Value = store.get): Value {
  return useSyncExternalStore(store.subscribe, store.get, drawn)
}
