import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '../../database/tables.ts'
import { defineList } from '../listing/define-list.ts'
import { isUnconfirmed } from '../own/confirmations.ts'
import type { Mark } from '../record/mark-rules.ts'
import { hasAccount } from '../record/own-members.ts'

const eb = expressionBuilder<Tables, 'members'>()

const marked = (mark: Mark, condition: Expression<SqlBool>) =>
  sql<string | null>`case when ${condition} then ${sql.lit(mark)} end`

/** About reaching a person, so none of them ever means the dead. */
const markedLiving = (mark: Mark, condition: Expression<SqlBool>) =>
  marked(mark, eb.and([eb('status', '<>', 'verstorben'), condition]))

/** One record a person: those that were merged into another are not among them. */
export const administration = defineList({
  isIn: sql<boolean>`merged_into is null`,
  text: 'search_text',
  town: 'city',
  marks: [
    markedLiving('newsletter', eb('gets_newsletter', '=', 1)),
    markedLiving('paper', eb('gets_paper', '=', 1)),
    markedLiving('returned', eb('post_returned', '=', 1)),
    markedLiving('hidden', eb('is_listed', '=', 0)),
    markedLiving('no-email', eb('email', '=', '')),
    markedLiving('no-account', eb.not(hasAccount(eb))),
    markedLiving('unconfirmed', isUnconfirmed),
    marked('sample', eb('is_sample', '=', 1)),
    sql<string | null>`case when status <> 'verstorben' then 'birthday-' || (birth_day / 100) end`,
  ],
  select: (db) =>
    db
      .selectFrom('members')
      .select('id')
      .select((members) => hasAccount(members).as('has_account')),
})
