import { spawnSync } from 'node:child_process'
import { findCommand } from './find-command.ts'

export type Wanted =
  | 'headless shell'
  | 'chromium'
  | 'postgresql'
  | 'clamd'
  | 'firefox'
  | 'webkit'
  | 'python'
  | 'icalendar'
  | 'faketime'
  | 'systemd'
  | 'nginx'

interface Manager {
  command: string
  packages: Partial<Record<Wanted, string>>
  /** Shell lines, run with the rights of root. */
  install: (name: string) => string
}

// Debian's postgresql package makes and starts a cluster of its own. The tests want the programs only, so it is told
// not to, for as long as the installation lasts.
const noCluster = '/etc/postgresql-common/createcluster.d/no-cluster-for-tests.conf'
// Nor shall a web server, or any other, begin to serve on the machine of the person at work. Where somebody has a policy already, that holds.
const noServices = '/usr/sbin/policy-rc.d'
const aptInstall = 'apt-get -o DPkg::Lock::Timeout=120 install -y -qq --no-install-recommends'

const managers: Manager[] = [
  {
    command: 'apt-get',
    packages: {
      'headless shell': 'chromium-headless-shell',
      chromium: 'chromium',
      postgresql: 'postgresql',
      clamd: 'clamav-daemon',
      firefox: 'firefox-esr',
      webkit: 'webkit2gtk-driver xvfb',
      python: 'python3',
      icalendar: 'python3-icalendar',
      faketime: 'libfaketime',
      systemd: 'systemd',
      nginx: 'nginx',
    },
    install: (name) => `
      export DEBIAN_FRONTEND=noninteractive
      apt-get update -qq || echo 'apt-get update failed; trying with the lists at hand'
      made=
      trap 'rm -f ${noCluster} $made' EXIT
      [ -e ${noServices} ] || { made=${noServices}; printf '#!/bin/sh\\nexit 101\\n' > $made; chmod +x $made; }
      mkdir -p "$(dirname ${noCluster})"
      echo 'create_main_cluster = false' > ${noCluster}
      ${aptInstall} ${name}`,
  },
  {
    command: 'dnf',
    packages: {
      'headless shell': 'chromium-headless',
      chromium: 'chromium',
      postgresql: 'postgresql-server',
      clamd: 'clamd',
      firefox: 'firefox',
      webkit: 'webkit2gtk-driver xorg-x11-server-Xvfb',
      python: 'python3',
      icalendar: 'python3-icalendar',
      faketime: 'libfaketime',
      systemd: 'systemd',
      nginx: 'nginx',
    },
    install: (name) => `dnf install -y -q ${name}`,
  },
  {
    command: 'pacman',
    packages: {
      chromium: 'chromium',
      postgresql: 'postgresql',
      clamd: 'clamav',
      firefox: 'firefox',
      python: 'python',
      faketime: 'libfaketime',
      systemd: 'systemd',
      nginx: 'nginx',
    },
    install: (name) => `pacman -S --noconfirm --needed ${name}`,
  },
]

/** Installs with the machine's package manager, if it may. Whether that helped is for the caller to look. */
export function installPackage(wanted: Wanted, say: (line: string) => void): void {
  const manager = managers.find(({ command }) => findCommand(command))
  const name = manager?.packages[wanted]
  const asRoot = rootPrefix()
  if (!manager) say(`no package manager known here (${managers.map((m) => m.command).join(', ')})`)
  else if (!name) say(`${manager.command} has no package for it (${wanted})`)
  else if (!asRoot) say(`cannot install ${name}: neither root nor sudo without a password`)
  else {
    say(`installing the package ${name} with ${manager.command}`)
    run([...asRoot, 'sh', '-c', manager.install(name)], say)
  }
}

/** What to put before a command so that it runs as root; undefined if that is not allowed without asking. */
export function rootPrefix(): string[] | undefined {
  if (process.getuid?.() === 0) return []
  const allowed = findCommand('sudo') && spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0
  return allowed ? ['sudo', '-n'] : undefined
}

/** Runs quietly; what the command printed is shown only if it fails. */
export function run([command, ...args]: string[], say: (line: string) => void): void {
  const result = spawnSync(command ?? '', args, {
    encoding: 'utf8',
    timeout: 15 * 60_000,
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (result.status === 0) return
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error?.message ?? ''}`
  for (const line of output.trim().split('\n').slice(-8)) say(`  ${line}`)
}
