import { z } from 'zod'
import { marks } from '../record/mark-rules.ts'
import { livingStatuses, statuses } from '../record/member-rules.ts'
import { mostSearchCharacters } from '../record/search-words.ts'

function wholeNumber(least: number, most: number) {
  const message = `muss eine ganze Zahl von ${least} bis ${most} sein`
  return z
    .string()
    .regex(/^\d{1,10}$/, { error: message, abort: true })
    .transform(Number)
    .refine((number) => least <= number && number <= most, message)
}

/** What a member looks for in the directory; what is left out leaves that open. */
export const directoryFilters = z.object({
  search: z.string().max(mostSearchCharacters).default(''),
  status: z.enum(livingStatuses).optional(),
  /** Of the admission or of the leaving examination: people remember one of the two. */
  year: wholeNumber(1000, 9999).optional(),
  town: z
    .string()
    .max(200)
    .regex(/^\P{C}*$/u, 'darf keine unsichtbaren Zeichen enthalten')
    .optional(),
})

const page = {
  // No engine's whole numbers are smaller than this.
  offset: wholeNumber(0, 2 ** 31 - 1).prefault('0'),
  limit: wholeNumber(1, 200).prefault('50'),
}

/** What an administrator looks for among all records: the filters of the directory, and a few of his own. */
export const memberFilters = directoryFilters.extend({
  status: z.enum(statuses).optional(),
  mark: z.enum(marks).optional(),
})

export const directoryQuery = directoryFilters.extend(page)
export const memberQuery = memberFilters.extend(page)

/** Those of either list. */
export type ListFilters = z.output<typeof memberFilters>
export type ListQuery = z.output<typeof memberQuery>
