import { extractText, getDocumentProxy } from 'unpdf'
import { type BuiltServer, signInAsAdmin } from '../built-server.ts'

/** A new person without an e-mail address, and what stands on the letter that invites him: made as administrators do it. */
export async function inviteByLetter(server: BuiltServer, { surName }: { surName: string }) {
  const headers = { ...(await signInAsAdmin(server)), 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${server.origin}/members/io/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer
  }
  const { id } = await (await post('members', { firstName: 'Anselm', surName })).json()
  const letter = await post('accounts/letters', { accounts: [], members: [id] })
  const pdf = await getDocumentProxy(new Uint8Array(await letter.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  return {
    memberId: String(id),
    name: `Anselm ${surName}`,
    code: /(?:[A-Z]{4}-){3}[A-Z]{4}/.exec(text)?.[0] ?? '',
    user: /Benutzer\s+(\S+@brief)/.exec(text)?.[1]?.replaceAll('\u200b', '') ?? '',
  }
}
