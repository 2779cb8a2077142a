import { demandId } from '../../http/id-shape.ts'
import { noSuchMember } from '../../members/record/save-member.ts'

export const memberId = (text: string): string => demandId(text, noSuchMember)
