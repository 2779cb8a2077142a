import { client } from './client.ts'
import { leave } from './leave.ts'
import { session } from './session.ts'

/** Asks once who is signed in. Whoever cannot be told is signed out. */
export async function loadProfile(): Promise<void> {
  const { profileStatus } = session.get()
  if (profileStatus === 'loading' || profileStatus === 'success') return
  session.change({ profileStatus: 'loading' })
  try {
    const response = await client.user.me.$get()
    if (!response.ok) throw new Error(`GET /user/me answered ${response.status}`)
    const { title, name } = await response.json()
    session.change({ profile: { title, name }, profileStatus: 'success' })
  } catch (error) {
    console.error(error)
    leave()
  }
}
