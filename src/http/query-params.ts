import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import type { CallEnvironment } from './call-environment.ts'
import { demandFit } from './demand-fit.ts'

type WithQuery<Schema extends z.ZodType> = { in: { query: z.input<Schema> }; out: { query: z.output<Schema> } }

/** A query only as the schema has it; then `c.req.valid('query')` holds it. An empty value is as if the name were not there. */
export function queryParams<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<CallEnvironment, string, WithQuery<Schema>> {
  return async (c, next) => {
    const given = Object.entries(c.req.query()).filter(([, value]) => value !== '')
    c.req.addValidatedData('query', demandFit(schema, Object.fromEntries(given)))
    await next()
  }
}
