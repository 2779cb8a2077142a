/** How the sign-in form introduces itself; a browser holds it, so it is a label and no secret. */
export interface Client {
  id: string
  secret: string
}

export function basicAuthorization({ id, secret }: Client): string {
  return `Basic ${btoa(`${encodeURIComponent(id)}:${encodeURIComponent(secret)}`)}`
}
