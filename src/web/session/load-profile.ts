import { client } from './client.ts'
import { leave } from './leave.ts'
import { session } from './session.ts'

/** Asks once who is signed in. Whoever cannot be told is signed out; then the answer is false. */
export async function loadProfile(): Promise<boolean> {
  const { profileStatus } = session.get()
  if (profileStatus === 'loading' || profileStatus === 'success') return true
  session.change({ profileStatus: 'loading' })
  try {
    const response = await client.user.me.$get()
    if (response.ok) {
      const { title, name } = await response.json()
      session.change({ profile: { title, name }, profileStatus: 'success' })
      return true
    }
    console.error(`GET /user/me answered ${response.status}`)
    leave()
  } catch (error) {
    // Moving on to another document cuts the request off, and that looks like a failure too. But then this document,
    // and its timers with it, is gone at once.
    setTimeout(() => {
      console.error(error)
      leave()
    }, 500)
  }
  return false
}
