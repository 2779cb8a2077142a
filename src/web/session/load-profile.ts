import { client } from './client.ts'
import { leave } from './leave.ts'
import { session } from './session.ts'

/** Asks once who is signed in. Whoever cannot be told is signed out. */
export async function loadProfile(): Promise<void> {
  const { profileStatus } = session.get()
  if (profileStatus === 'loading' || profileStatus === 'success') return
  session.change({ profileStatus: 'loading' })
  // Moving on to another document cuts the request off as well; that is not a failure.
  let movingOn = false
  const noteMove = () => {
    movingOn = true
  }
  window.addEventListener('beforeunload', noteMove)
  try {
    const response = await client.user.me.$get()
    if (!response.ok) throw new Error(`GET /user/me answered ${response.status}`)
    const { title, name } = await response.json()
    session.change({ profile: { title, name }, profileStatus: 'success' })
  } catch (error) {
    if (movingOn) return
    console.error(error)
    leave()
  } finally {
    window.removeEventListener('beforeunload', noteMove)
  }
}
