import type { Role } from '../../accounts/permissions.ts'
import { type Grants, mayEdit, mayEditSome, type Right } from '../../accounts/rights/rights-rules.ts'
import { createStore, useStore } from './store.ts'

export type Status = '' | 'loading' | 'success' | 'error'

export interface Profile extends Grants {
  title: string
  name: string
  /** What he signs in with. */
  email: string
  /** What screens offer follows from these; what is allowed the server decides, each time. */
  roles: readonly Role[]
  /** The pages of which he may change something, where that is not all of them. */
  editablePages: readonly string[]
}

export interface SessionState {
  status: Status
  hasLoadedOnce: boolean
  profile: Profile | undefined
  profileStatus: Status
}

const tokenKey = 'token'
// Beside it, since a reading page has to know whose menu it shows before a call can answer.
const roleKey = 'role'
/** So, too, his name in the bar. */
const nameKey = 'pennal.name'
/** So, too, whose it is: what he has left in this browser is found before a call can answer. */
export const ownerKey = 'pennal.owner'
/** So, too, the pages that only members have in their menu. */
export const menuKey = 'pennal.menu'

/**
 * Who is signed in, for as long as a tab lives. The token is kept in sessionStorage and nowhere else; a new tab gets it from
 * one that has it (turn.ts).
 */
function createSession() {
  const store = createStore<SessionState>({
    status: '',
    hasLoadedOnce: false,
    profile: undefined,
    profileStatus: '',
  })

  return {
    get: store.get,
    subscribe: store.subscribe,
    change(change: Partial<SessionState>) {
      const state = { ...store.get(), ...change }
      if (change.profile) {
        sessionStorage.setItem(roleKey, marksOf(change.profile))
        sessionStorage.setItem(nameKey, change.profile.name)
        sessionStorage.setItem(ownerKey, change.profile.email)
      }
      // The top bar stands outside React on a reading page, so it is told through <html>, everywhere.
      const withoutToken = state.status === 'loading' ? 'loading' : 'visitor'
      document.documentElement.dataset.session = this.token() ? 'member' : withoutToken
      document.documentElement.dataset.role = sessionStorage.getItem(roleKey) ?? ''
      store.set(state)
    },
    /** Lives in storage alone, so that a reload restores it and nothing here can disagree with it. */
    token: () => sessionStorage.getItem(tokenKey) ?? undefined,
    keepToken(token: string) {
      sessionStorage.setItem(tokenKey, token)
      this.change({ status: 'success', hasLoadedOnce: true })
    },
    dropToken(status: Status) {
      for (const key of [tokenKey, roleKey, ownerKey, nameKey, menuKey]) sessionStorage.removeItem(key)
      this.change({ status, hasLoadedOnce: true, profile: undefined, profileStatus: '' })
    },
  }
}

export const session = createSession()

export function useSession(): SessionState {
  return useStore(session)
}

/** Whether to offer what only administrators may do; undefined until that is known. */
export function useIsAdmin(): boolean | undefined {
  return useSession().profile?.roles.includes('admin')
}

/** Whether to offer what belongs to this right. */
export function useMay(right: Right): boolean {
  return useSession().profile?.rights.includes(right) ?? false
}

/** Whether to offer to change what is in a collection. */
export function useMayEdit(): (collection: string) => boolean {
  const { profile } = useSession()
  return (name) => profile !== undefined && mayEdit(profile, name)
}

/** A page or a list that something leads to the editing of, as the marks on <html> name it. */
export const pageMark = (page: string): string => `page:${page}`
export const listMark = (collection: string): string => `list:${collection}`

/** Whether what leads there is for him, though he has not the right to all of them. On a reading page the head script says so. */
export function useIsOwn(mark: string | undefined): true | undefined {
  const { profile } = useSession()
  return (mark !== undefined && profile && ownMarksOf(profile).includes(mark)) || undefined
}

/** What style sheets go by: his role, and for who is no administrator what he may do, word by word. */
function marksOf(profile: Profile): string {
  const role = profile.roles.at(-1) ?? ''
  if (role === 'admin') return role
  return [role, ...(mayEditSome(profile) ? ['content'] : []), ...profile.rights, ...ownMarksOf(profile)].join(' ')
}

const ownMarksOf = ({ editablePages, collections }: Profile): string[] => [
  ...editablePages.map(pageMark),
  ...collections.map(listMark),
]
