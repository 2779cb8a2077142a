import { describe, expect, it } from 'vitest'
import { settingNames } from '../config.ts'
import { findSlips, findUnknownNames } from './setting-name-rules.ts'

describe('a name in .env', () => {
  it.each([
    ['PRT', 'PORT'],
    ['port', 'PORT'],
    ['OPRT', 'PORT'],
    ['ADRESS_OFFICE_EMAIL', 'ADDRESS_OFFICE_EMAIL'],
    ['ADRES_OFFICE_EMAIL', 'ADDRESS_OFFICE_EMAIL'],
    ['S3_BUKET', 'S3_BUCKET'],
    ['DATADIR', 'DATA_DIR'],
    ['DATABASE_UR', 'DATABASE_URL'],
    ['Log_Level', 'LOG_LEVEL'],
  ])('that is nearly one of ours: %s', (name, nearest) => {
    expect(findUnknownNames([name], settingNames)).toEqual([{ name, nearest }])
  })

  it.each(['SAMPEL_SETTING', 'PO', 'X'.repeat(100_000)])('that is none of ours: %.20s', (name) => {
    expect(findUnknownNames([name], settingNames)).toEqual([{ name, nearest: undefined }])
  })

  it.each([...settingNames, 'TZ', 'NODE_ENV', 'AWS_PROFILE', 'PGHOST', 'SQLITE_TMPDIR', 'https_proxy'])(
    'that is right: %s',
    (name) => {
      expect(findUnknownNames([name], settingNames)).toEqual([])
    },
  )
})

it('in the environment counts only where it is one slip away', () => {
  const names = ['PRT', 'Host', 'HOME', 'PATH', 'HOSTNAME', 'USER', 'ADRES_OFFICE_EMAIL', 'PORT', 'npm_config_host']
  expect(findSlips(names, settingNames)).toEqual([
    { name: 'PRT', nearest: 'PORT' },
    { name: 'Host', nearest: 'HOST' },
  ])
})
