import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findCommand } from '../find-command.ts'

const shipped = join(import.meta.dirname, 'shipped')
const text = (name: string) => readFileSync(join(shipped, name), 'utf8')
const operating = readFileSync(join(import.meta.dirname, '../../docs/operating.md'), 'utf8')

function analyze(...args: string[]) {
  const { status, stdout, stderr, error } = spawnSync(findCommand('systemd-analyze') ?? 'systemd-analyze', args, {
    encoding: 'utf8',
  })
  if (error) throw error
  return { status, told: `${stdout}${stderr}`.trim() }
}

it('what the document prints is what the archive brings', () => {
  for (const unit of ['pennal.service', 'pennal.socket']) expect(operating).toContain(`\`\`\`ini\n${text(unit)}\`\`\``)
  const commands = text('LIESMICH.txt')
    .split('\n')
    .filter((line) => /^ {2}(useradd|install|tar|cd|ln|echo|chown|cp|systemctl) /.test(line))
    .map((line) => line.slice(2))
  expect(commands.length).toBe(11)
  // There they stand in the order in which they are given, with settings and what is looked at between them.
  const printed = [...operating.matchAll(/^```sh\n(.*?)^```$/gms)].flatMap(([, block = '']) => block.split('\n'))
  expect([...new Set(printed.filter((line) => commands.includes(line)))]).toEqual(commands)
})

it('systemd understands every line of both units, and finds little that it leaves open', () => {
  // In a root of its own: what it starts has to be there.
  const root = mkdtempSync(join(tmpdir(), 'pennal-unit-'))
  mkdirSync(join(root, 'etc/systemd/system'), { recursive: true })
  mkdirSync(join(root, 'opt/pennal/current'), { recursive: true })
  writeFileSync(join(root, 'opt/pennal/current/pennal'), '#!/bin/sh\n')
  chmodSync(join(root, 'opt/pennal/current/pennal'), 0o755)
  cpSync(join(shipped, 'pennal.service'), join(root, 'etc/systemd/system/pennal.service'))
  const socket = join(root, 'etc/systemd/system/pennal.socket')
  cpSync(join(shipped, 'pennal.socket'), socket)
  const unit = join(root, 'etc/systemd/system/pennal.service')
  const complaints = analyze('verify', '--man=no', '--recursive-errors=no', unit, socket).told.split('\n')
  // It looks for the program in the root of this machine, whatever is said.
  expect(
    complaints.filter((line) => line && !line.includes('Command /opt/pennal/current/pennal is not executable')),
  ).toEqual([])
  const { status, told } = analyze('security', '--offline=true', '--threshold=20', '--no-pager', unit)
  expect([status, /exposure level for pennal.service: (\d\.\d)/.exec(told)?.[1]]).toEqual([0, '1.4'])

  // A slip is seen.
  writeFileSync(unit, text('pennal.service').replace('ProtectHome=', 'ProtectHoem='))
  expect(analyze('verify', '--man=no', unit).told).toContain('ProtectHoem')
  writeFileSync(socket, text('pennal.socket').replace('ListenStream=', 'ListenStraem='))
  expect(analyze('verify', '--man=no', socket).told).toContain('ListenStraem')
  writeFileSync(unit, text('pennal.service').replace(/^(Protect|Private|SystemCall|Capability).*$/gm, ''))
  expect(analyze('security', '--offline=true', '--threshold=20', '--no-pager', unit).status).not.toBe(0)
  rmSync(root, { recursive: true })
})

it('the container runs as nobody in particular, holds what the archive holds, and looks after itself', () => {
  const steps = text('Containerfile')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  const step = (name: string) =>
    steps.filter((line) => line.startsWith(`${name} `)).map((line) => line.slice(name.length + 1))
  expect(step('ADD')).toEqual(['pennal-*.tar.gz /opt/pennal/'])
  expect([step('USER'), step('VOLUME'), step('STOPSIGNAL')]).toEqual([['10001:10001'], ['/data'], ['SIGTERM']])
  expect(step('ENTRYPOINT')).toEqual(['["/opt/pennal/current/pennal"]'])
  expect(steps.filter((line) => /PASS|SECRET|KEY|TOKEN|apt|curl|npm/i.test(line))).toEqual([])
})
