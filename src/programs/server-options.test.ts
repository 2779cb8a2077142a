import { expect, it } from 'vitest'
import { readServerOptions } from './server-options.ts'

it.each(['localhost:3933/readyz', 'ftp://localhost/readyz', 'readyz'])('asks nobody at %s', (health) =>
  expect(readServerOptions({ health })).toBeUndefined(),
)

it.each(['http://localhost:3933/readyz', 'https://aurora.example/readyz'])('asks at %s', (health) =>
  expect(readServerOptions({ health })).toMatchObject({ health }),
)
