import { z } from 'zod'
import { directoryFilters, directoryQuery } from '../directory/directory-query.ts'
import { marks } from '../record/mark-rules.ts'
import { statuses } from '../record/member-rules.ts'

const forAdministrators = { status: z.enum(statuses).optional(), mark: z.enum(marks).optional() }

/** What an administrator looks for among all records: the filters of the directory, and a few of his own. */
export const memberFilters = directoryFilters.extend(forAdministrators)
export const memberQuery = directoryQuery.extend(forAdministrators)
