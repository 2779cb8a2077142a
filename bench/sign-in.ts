import type { BuiltServer } from '../src/testing/built-server.ts'

/** What a request of the server's first administrator has in its head. */
export async function signIn({ origin, admin }: BuiltServer): Promise<{ authorization: string }> {
  const answer = await fetch(`${origin}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('pennal:pennal')}` },
    body: new URLSearchParams({ grant_type: 'password', username: admin.email, password: admin.password }),
  })
  return { authorization: `Bearer ${((await answer.json()) as { access_token: string }).access_token}` }
}
