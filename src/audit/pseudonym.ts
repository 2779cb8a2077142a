import { createHmac } from 'node:crypto'

/** What somebody is called who was erased: always the same, and nobody finds the id by it. */
export function pseudonymOf(secret: string, id: string): string {
  const digest = createHmac('sha256', secret).update(`erased person ${id}`).digest('hex')
  return `Gelöschte Person ${digest.slice(0, 3).toUpperCase()}`
}
