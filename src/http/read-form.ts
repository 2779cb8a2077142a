import type { HonoRequest } from 'hono'
import { OAuthRefusal } from './oauth-refusal.ts'

/** The fields of a form-urlencoded body, each at most once. An empty one counts as left out (RFC 6749, section 3.2). */
export async function readForm(request: HonoRequest): Promise<Map<string, string>> {
  const type = request.header('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') {
    throw new OAuthRefusal('invalid_request', 'Die Anfrage muss ein Formular sein.')
  }
  const text = new TextDecoder().decode(await request.arrayBuffer())
  if (/%(?![0-9a-f]{2})/i.test(text)) throw new OAuthRefusal('invalid_request', 'Das Formular ist fehlerhaft.')

  const fields = new Map<string, string>()
  for (const [name, value] of new URLSearchParams(text)) {
    if (fields.has(name)) throw new OAuthRefusal('invalid_request', 'Ein Feld kommt doppelt vor.')
    fields.set(name, value)
  }
  for (const [name, value] of fields) if (value === '') fields.delete(name)
  return fields
}
