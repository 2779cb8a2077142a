import { z } from 'zod'
import { type ActGroup, actGroups, kindsOf } from '../../audit/act-groups-rules.ts'
import { type ThingSort, thingSorts } from '../../audit/act-kinds-rules.ts'
import type { WantedActs } from '../../audit/find-acts.ts'
import { isIdShaped } from '../../http/id-shape.ts'
import { beginOfDay, endOfDay } from './german-days.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'muss ein Tag sein')
  .refine((text) => !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text), {
    message: 'gibt es nicht',
  })

/** What the page narrows the record by, in the words of the call. */
export const actFilters = z
  .object({
    by: z.string().refine(isIdShaped, 'ist keine Kennung').optional(),
    sort: z.enum(Object.keys(thingSorts) as [ThingSort]).optional(),
    // A setting has a name in place of an id.
    thing: z
      .string()
      .max(100)
      .regex(/^\P{Cc}+$/u)
      .optional(),
    group: z.enum(Object.keys(actGroups) as [ActGroup]).optional(),
    from: day.optional(),
    until: day.optional(),
  })
  .refine(({ sort, thing }) => (sort === undefined) === (thing === undefined), {
    path: ['thing'],
    message: 'gehört zu einer Art von Sache',
  })

/** The same as the record is asked. Both days belong to it. */
export function wantedActs({ by, sort, thing, group, from, until }: z.output<typeof actFilters>): WantedActs {
  return {
    byAccount: by,
    thing: sort !== undefined && thing !== undefined ? { sort, id: thing } : undefined,
    kinds: group && kindsOf(group),
    from: from === undefined ? undefined : beginOfDay(from),
    until: until === undefined ? undefined : endOfDay(until),
  }
}
