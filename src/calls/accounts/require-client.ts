import { createHash, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../config.ts'
import { OAuthRefusal } from '../../http/oauth-refusal.ts'

/** The client's Basic authentication. Both parts are form-encoded inside it (RFC 6749, section 2.3.1). */
export function requireClient(client: Config['client'], authorization: string | undefined): void {
  const sent = basicCredentials(authorization)
  // Both are always compared, so that the time taken says nothing about either.
  const idMatches = isSame(sent?.id ?? '', client.id)
  const secretMatches = isSame(sent?.secret ?? '', client.secret)
  if (!sent || !idMatches || !secretMatches) {
    throw new OAuthRefusal('invalid_client', 'Diese Anwendung ist hier nicht bekannt.')
  }
}

function basicCredentials(authorization: string | undefined): { id: string; secret: string } | undefined {
  const encoded = authorization?.match(/^basic +([a-z0-9+/]+={0,2})$/i)?.[1]
  if (encoded === undefined) return undefined
  const [, id, secret] =
    Buffer.from(encoded, 'base64')
      .toString()
      .match(/^([^:]*):(.*)$/s) ?? []
  if (id === undefined || secret === undefined) return undefined
  try {
    return { id: decodePart(id), secret: decodePart(secret) }
  } catch {
    return undefined
  }
}

function decodePart(part: string): string {
  return decodeURIComponent(part.replaceAll('+', ' '))
}

function isSame(a: string, b: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(a), digest(b))
}
