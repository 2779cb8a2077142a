import { noSuchMember } from '../members/save-member.ts'
import { isIdShaped } from './id-shape.ts'

export function memberId(text: string): string {
  if (!isIdShaped(text)) throw noSuchMember()
  return text
}
