import { z } from 'zod'
import { livingStatuses } from '../record/member-rules.ts'
import { mostSearchCharacters } from '../record/search-words.ts'

function wholeNumber(least: number, most: number) {
  const message = `muss eine ganze Zahl von ${least} bis ${most} sein`
  return z
    .string()
    .regex(/^\d{1,10}$/, { error: message, abort: true })
    .transform(Number)
    .refine((number) => least <= number && number <= most, message)
}

/** What somebody looks for in the directory; what is left out leaves that open. */
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

export const directoryQuery = directoryFilters.extend({
  // No engine's whole numbers are smaller than this.
  offset: wholeNumber(0, 2 ** 31 - 1).prefault('0'),
  limit: wholeNumber(1, 200).prefault('50'),
})

export type DirectoryFilters = z.output<typeof directoryFilters>
export type DirectoryQuery = z.output<typeof directoryQuery>
