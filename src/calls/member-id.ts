import { noSuchMember } from '../members/save-member.ts'

/** What cannot be an id is not looked for: PostgreSQL takes no NUL, for one. */
export function memberId(text: string): string {
  if (!/^[\w-]{1,64}$/.test(text)) throw noSuchMember()
  return text
}
