import type { MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { Refusal } from '../errors.ts'
import type { CallEnvironment } from './call-environment.ts'
import { demandFit } from './demand-fit.ts'

type WithJson<Schema extends z.ZodType> = { in: { json: z.input<Schema> }; out: { json: z.output<Schema> } }

/** Takes a body only as the schema has it; behind it `c.req.valid('json')` holds it, and the typed client knows its form. */
export function jsonBody<Schema extends z.ZodType>(
  schema: Schema,
): MiddlewareHandler<CallEnvironment, string, WithJson<Schema>> {
  return async (c, next) => {
    const text = await c.req.text()
    if (text !== '' && !saysJson(c.req.header('content-type'))) {
      throw new Refusal('unsupported_type', 'Die Anfrage muss JSON sein.')
    }
    c.req.addValidatedData('json', demandFit(schema, parse(text)))
    await next()
  }
}

/** A form on a foreign page can send any text, but never under this name. */
function saysJson(contentType = ''): boolean {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() === 'application/json'
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Refusal('bad_request', 'Die Anfrage ist kein gültiges JSON.', { cause })
  }
}
