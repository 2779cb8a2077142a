import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { Refusal } from '../errors.ts'
import { germanMessage } from '../text/german-messages.ts'
import type { CallEnvironment } from './call-environment.ts'

type WithQuery<Schema extends z.ZodType> = { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }

/**
 * Takes what stands behind the question mark only as the schema has it; behind it `c.req.valid('query')` holds it, and
 * the typed client knows its form. Nothing behind a name is as if the name were not there.
 */
export function queryParams<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<CallEnvironment, string, WithQuery<Schema>> {
  return async (c, next) => {
    const given = Object.entries(c.req.query()).filter(([, value]) => value !== '')
    const parsed = schema.safeParse(Object.fromEntries(given), { error: germanMessage })
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }))
      throw new Refusal('unprocessable', 'Bitte prüfe deine Angaben.', { errors })
    }
    c.req.addValidatedData('query', parsed.data as object)
    await next()
  }
}
