/** What cannot be an id is not looked for: PostgreSQL takes no NUL, for one. */
export function isIdShaped(text: string): boolean {
  return /^[\w-]{1,64}$/.test(text)
}
