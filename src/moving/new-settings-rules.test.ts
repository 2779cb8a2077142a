import { parseEnv } from 'node:util'
import { expect, it } from 'vitest'
import { newSettings } from './new-settings-rules.ts'

const plan = (to: string) => ({
  from: { dataDir: '/alt', databaseUrl: undefined, s3: undefined },
  to: { dataDir: to, databaseUrl: undefined, s3: undefined },
  movesDatabase: true,
  movesFiles: true,
  movesFolder: true,
})

it.each(['/mnt/neu', '/mnt/neu rel', '/mnt/für alle #2', `/mnt/"Anna's"`])('writes %s so that .env takes it', (to) => {
  const [line = ''] = newSettings(plan(to)).set
  expect(parseEnv(line)).toEqual({ DATA_DIR: to })
})

it('puts into quotation marks only what needs them', () => {
  expect(newSettings(plan('/mnt/neu')).set).toEqual(['DATA_DIR=/mnt/neu'])
  expect(newSettings(plan('/mnt/neu rel')).set).toEqual([`DATA_DIR='/mnt/neu rel'`])
})
