import { expect, it } from 'vitest'
import { rolesOf } from './permissions.ts'

it.each([
  ['member', ['member']],
  ['editor', ['member', 'editor']],
  ['admin', ['member', 'editor', 'admin']],
] as const)('%s is %j', (role, roles) => {
  expect(rolesOf(role)).toEqual(roles)
})
