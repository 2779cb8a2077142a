/** The token that an Authorization header holds. */
export function bearerToken(authorization: string | undefined): string | undefined {
  return authorization?.match(/^bearer +(\S+)$/i)?.[1]
}
