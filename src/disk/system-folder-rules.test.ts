import { expect, it } from 'vitest'
import { isOfSystem } from './system-folder-rules.ts'

it.each(['/', '//', '/srv', '/srv/', '/var', '/var/lib', '/etc/ssl', '/home/anna', '/mnt', '/usr/local'])(
  '%s is of the system',
  (path) => expect(isOfSystem(path)).toBe(true),
)

it.each(['/data', '/mnt/sicherung', '/var/lib/pennal', '/srv/pennal', '/home/anna/pennal', '/opt/pennal'])(
  '%s is not',
  (path) => expect(isOfSystem(path)).toBe(false),
)
