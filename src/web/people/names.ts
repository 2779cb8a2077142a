import { useEffect } from 'react'
import { type Bearer, type FindBearer, findBearers } from '../../text/person-name-rules.ts'
import { client } from '../session/client.ts'
import { session } from '../session/session.ts'
import { createStore, useStore } from '../session/store.ts'

/** Somebody whose card is wanted, and what he is called until it is there. */
export type Shown = Pick<Bearer, 'id' | 'name'>

/** Whom a name means among those of the directory; undefined as long as that is not known. */
const names = createStore<FindBearer<Bearer> | undefined>(undefined)
let isAsked = false

/** Asked once for as long as the app is open. Without an answer names are only to be read, and the next page asks again. */
async function loadNames(): Promise<void> {
  if (isAsked || !session.token()) return
  isAsked = true
  const response = await client.members.io.people.$get().catch(() => undefined)
  if (response?.ok) names.set(findBearers((await response.json()).people))
  else isAsked = false
}

export function useNames(): FindBearer<Bearer> | undefined {
  useEffect(() => void loadNames(), [])
  return useStore(names)
}
