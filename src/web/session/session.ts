import { useSyncExternalStore } from 'react'

export type Status = '' | 'loading' | 'success' | 'error'

export interface Profile {
  title: string
  name: string
}

export interface SessionState {
  token: string | undefined
  status: Status
  hasLoadedOnce: boolean
  profile: Profile | undefined
  profileStatus: Status
}

const tokenKey = 'token'

/** Who is signed in, for as long as this tab lives. The token is kept in sessionStorage and nowhere else. */
function createSession() {
  let state: SessionState = {
    token: undefined,
    status: '',
    hasLoadedOnce: false,
    profile: undefined,
    profileStatus: '',
  }
  const listeners = new Set<() => void>()

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    change(change: Partial<SessionState>) {
      state = { ...state, ...change }
      // The top bar stands outside React on a reading page, so it is told through <html>, everywhere.
      const withoutToken = state.status === 'loading' ? 'loading' : 'visitor'
      document.documentElement.dataset.session = state.token ? 'member' : withoutToken
      for (const listener of listeners) listener()
    },
    /** Read from storage each time: what another part of this tab has forgotten is forgotten here too. */
    token: () => sessionStorage.getItem(tokenKey) ?? undefined,
    keepToken(token: string) {
      sessionStorage.setItem(tokenKey, token)
      this.change({ token, status: 'success', hasLoadedOnce: true })
    },
    dropToken(status: Status) {
      sessionStorage.removeItem(tokenKey)
      this.change({ token: undefined, status, hasLoadedOnce: true, profile: undefined, profileStatus: '' })
    },
  }
}

export const session = createSession()

export function useSession(): SessionState {
  return useSyncExternalStore(session.subscribe, session.get, session.get)
}
