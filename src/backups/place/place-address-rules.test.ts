import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { readPlaceAddress } from './place-address-rules.ts'

it.each([
  ['/mnt/sicherung', { folder: '/mnt/sicherung' }],
  ['sicherung/', { folder: resolve('sicherung') }],
  ['s3://unser-bucket', { bucket: 'unser-bucket', prefix: '' }],
  ['s3://unser-bucket/a//b/', { bucket: 'unser-bucket', prefix: 'a/b/' }],
  ['~/sicherung', undefined],
  ['~', undefined],
  ['s3:/unser-bucket', undefined],
  ['S3:unser-bucket', undefined],
  ['ftp://x', undefined],
  ['s3://unser-bucket/..', undefined],
  [' ', undefined],
])('reads %s', (typed, address) => {
  expect(readPlaceAddress(typed)).toEqual(address)
})
