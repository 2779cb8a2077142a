import { noSuchMember } from '../members/save-member.ts'
import { demandId } from './id-shape.ts'

export const memberId = (text: string): string => demandId(text, noSuchMember)
