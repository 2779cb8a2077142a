import { session } from '../session/session.ts'

/**
 * Who is signed in in this tab, if anyone is. Unlike the client of the calls it leads nowhere: a session that a new
 * password has ended is simply over.
 */
export async function checkSession(): Promise<string | undefined> {
  const token = session.token()
  if (!token) return undefined
  try {
    const response = await fetch('/user/me', { headers: { authorization: `Bearer ${token}` } })
    if (response.status === 401) session.dropToken('')
    return response.ok ? (await response.json()).name : undefined
  } catch (error) {
    console.error(error)
    return undefined
  }
}
