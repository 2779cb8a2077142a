import { createContext } from 'react'

/** What marks the inline scripts and styles that are ours while the server draws them; the browser has none of it. */
export const Nonce = createContext<string | undefined>(undefined)
