import { askPatiently } from './ask-patiently.ts'
import { client } from './client.ts'
import { leave } from './leave.ts'
import { session } from './session.ts'

let running: Promise<boolean> | undefined

/**
 * Asks once who is signed in; callers meanwhile wait for the same answer. Without one the session ends; then
 * it is false. That the server cannot tell just now does not count before it has been asked for half a minute.
 */
export async function loadProfile(): Promise<boolean> {
  if (session.get().profileStatus === 'success') return true
  running ??= ask().finally(() => {
    running = undefined
  })
  return running
}

/** After a member has changed his own name. What was known stays on the screen meanwhile. */
export function reloadProfile(): Promise<boolean> {
  session.change({ profileStatus: '' })
  return loadProfile()
}

async function ask(): Promise<boolean> {
  session.change({ profileStatus: 'loading' })
  try {
    const response = await askPatiently(() => client.user.me.$get())
    if (response.ok) {
      const { title, name, email, roles, rights, collections, editablePages } = await response.json()
      const profile = { title, name, email, roles, rights, collections, editablePages }
      session.change({ profile, profileStatus: 'success' })
      return true
    }
    console.error(`GET /user/me answered ${response.status}`)
    leave('ended')
  } catch (error) {
    // Moving on to another document cuts the request off, and that looks like a failure too. But then this document,
    // and its timers with it, is gone at once.
    setTimeout(() => {
      console.error(error)
      leave('ended')
    }, 500)
  }
  return false
}
