import type { z } from 'zod'
import { Refusal } from '../errors.ts'
import { germanMessage } from '../text/german-messages.ts'

/** What was sent, as the schema has it; what does not fit is refused field by field. */
export function demandFit(schema: z.ZodType, given: unknown): object {
  const parsed = schema.safeParse(given, { error: germanMessage })
  if (parsed.success) return parsed.data as object
  const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
  throw new Refusal('unprocessable', 'Bitte prüfe deine Angaben.', { errors })
}
