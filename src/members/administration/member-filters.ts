import { type Expression, type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Tables } from '../../database/tables.ts'
import type { Mark } from '../record/mark-rules.ts'
import { isLikeAll, searchPatterns } from '../record/search-words.ts'
import type { memberFilters } from './member-query.ts'

/** Only the filters that are given matter. */
export type MemberFilters = Partial<z.output<typeof memberFilters>>

type Conditions = (eb: ExpressionBuilder<Tables, 'members'>) => Expression<SqlBool>

/** One record a person: those that were merged into another are never among them. */
export function whereFilters({ search = '', status, year, town, mark }: MemberFilters): Conditions {
  return (eb) =>
    eb.and([
      eb('members.merged_into', 'is', null),
      ...isLikeAll(eb.ref('members.search_text'), searchPatterns(search)),
      ...(status === undefined ? [] : [eb('members.status', '=', status)]),
      ...(year === undefined ? [] : [eb.or([eb('admission_year', '=', year), eb('exam_year', '=', year)])]),
      ...(town === undefined ? [] : [eb('members.city', '=', town)]),
      ...(mark === undefined ? [] : [hasMark(eb, mark)]),
    ])
}

/** All but the last are about reaching somebody, so none of them ever means the dead. */
function hasMark(eb: ExpressionBuilder<Tables, 'members'>, mark: Mark): Expression<SqlBool> {
  const ofLiving = (condition: Expression<SqlBool>) => eb.and([eb('members.status', '<>', 'verstorben'), condition])
  switch (mark) {
    case 'newsletter':
      return ofLiving(eb('gets_newsletter', '=', 1))
    case 'paper':
      return ofLiving(eb('gets_paper', '=', 1))
    case 'returned':
      return ofLiving(eb('post_returned', '=', 1))
    case 'hidden':
      return ofLiving(eb('is_listed', '=', 0))
    case 'no-email':
      return ofLiving(eb('members.email', '=', ''))
    case 'no-account':
      return ofLiving(eb.not(hasAccount(eb)))
    case 'sample':
      return eb('is_sample', '=', 1)
    default: {
      const month = Number(mark.slice('birthday-'.length))
      return ofLiving(eb.between('birth_day', month * 100, month * 100 + 99))
    }
  }
}

export function hasAccount(eb: ExpressionBuilder<Tables, 'members'>): ExpressionWrapper<Tables, 'members', SqlBool> {
  return eb.exists(
    eb.selectFrom('accounts').select(sql.lit(1).as('one')).whereRef('accounts.member_id', '=', 'members.id'),
  )
}
