import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { shellPath } from '../disk/shell-path-rules.ts'
import { backupPlace } from '../upgrading/back-up-first.ts'
import { type ServerOptions, withSurroundings } from '../upgrading/open-surroundings.ts'
import { installationOf, listReleases, ownRelease, type Release } from '../upgrading/releases.ts'
import type { Surroundings } from '../upgrading/surroundings.ts'
import { readNote } from '../upgrading/upgrade-note.ts'
import { type Upgraded, upgradeRelease } from '../upgrading/upgrade-release.ts'
import { type CommandOnNothing, startCommand } from './run-command.ts'
import { readServerOptions, serverOptions, serverOptionsHelp } from './server-options.ts'

interface Wanted {
  backupTo: string | undefined
  server: ServerOptions
}

export const upgrade: CommandOnNothing<Wanted> = {
  usage:
    'Aufruf: pennal upgrade [--backup-to ORT] [--wait SEKUNDEN] [--service NAME | --stop-with BEFEHL --start-with BEFEHL]',
  help: `Lässt diese Fassung, die neben der jetzigen ausgepackt ist, an deren Stelle treten: prüft sie, sichert, schaltet „current“ um,
startet den Server neu und wartet, bis er antwortet. Tut er es nicht, läuft danach wieder die Fassung von vorher, auf den Daten von
vorher. Nach einem Abbruch denselben Befehl noch einmal aufrufen.

  --backup-to ORT     wohin vorher gesichert wird, ein Ordner oder ein Bucket; sonst nach BACKUP_TO, ohne das neben den Datenordner
${serverOptionsHelp}

Endet mit 0, wenn die neue Fassung läuft, sonst mit 1; falsch aufgerufen mit 2, abgebrochen mit 130. Der Weg zurück von Hand: pennal rollback.`,
  breaksOff: true,
  keepsRoot: true,

  read(args) {
    const { values } = parseArgs({ args, options: { ...serverOptions, 'backup-to': { type: 'string' } } })
    const server = readServerOptions(values)
    return server && values['backup-to'] !== '' ? { backupTo: values['backup-to'], server } : undefined
  },

  async runOnNothing({ backupTo, server }, { config, env, terminal, signal }) {
    const own = ownRelease(env)
    const installation = installationOf(own)
    try {
      return await withSurroundings(server, { installation, config, env, terminal, signal }, async (parts) => {
        const upgraded = await upgradeRelease(own, backupPlace(config, backupTo), parts)
        return tell(upgraded, own, parts)
      })
    } catch (error) {
      if (!signal.aborted) throw error
      terminal.err('Abgebrochen. Derselbe Befehl macht weiter.')
      return 130
    }
  },
}

function tell(upgraded: Upgraded, own: Release, parts: Surroundings): number {
  const { installation, service, address } = parts
  const { out, err } = parts.terminal
  const note = readNote(installation)
  const current = join(installation, 'current/pennal')
  const [start, back] = [`${current} start`, `${current} rollback`]
  switch (upgraded) {
    case 'there':
      out(`${own.name} läuft hier schon; nichts zu tun.`)
      return 0
    case 'to be started':
      err(
        `${own.name} ist eingestellt, läuft aber noch nicht. Jetzt den Server neu starten: ${start}. Dann denselben Befehl noch einmal: Er sieht nach, ob es läuft. Läuft es nicht: ${back}`,
      )
      return 1
    case 'back, to be started':
      err(`${note?.from} ist wieder eingestellt, läuft aber noch nicht. Jetzt den Server starten: ${start}`)
      return 1
    case 'silent':
      err(
        `${own.name} ist hier schon eingestellt, antwortet aber nicht (${address}). ${service ? `Warum, steht ${service.look}.` : `Läuft der Server nicht: ${start}`}`,
      )
      return 1
    case 'done':
      out(`Fertig: ${own.name} läuft. Zurück ginge es mit: ${back}`)
      for (const line of [...unitLines(installation), ...oldLines(installation, [own.name, note?.from])]) out(line)
      return 0
    case 'went back':
      err(`Es läuft wieder ${note?.from}. Die Sicherung von vorher liegt in ${note?.backup.place}.`)
      return 1
    case 'down':
      err(`${note?.from} ist wieder eingestellt, läuft aber nicht. Warum, steht ${service?.look}.`)
      return 1
  }
}

/** A socket is taken over only while nobody holds it. */
const restart = {
  'pennal.service': 'systemctl restart pennal',
  'pennal.socket': 'systemctl stop pennal.socket pennal && systemctl start pennal.socket pennal',
}

/** The unit is not part of a release that runs; whoever has it as it was keeps it so. */
function* unitLines(installation: string): Generator<string> {
  for (const name of ['pennal.service', 'pennal.socket'] as const) {
    const used = `/etc/systemd/system/${name}`
    const [own, there] = [join(installation, 'current', name), used].map(readIfThere)
    if (own === undefined || there === undefined || own === there) continue
    yield `${name} ist in dieser Fassung anders: cp ${join(installation, 'current', name)} ${used} && systemctl daemon-reload && ${restart[name]}`
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** They are left to a person: who has one open may want it. */
function* oldLines(installation: string, needed: (string | undefined)[]): Generator<string> {
  const old = listReleases(installation).filter(({ name }) => !needed.includes(name))
  if (old.length > 0)
    yield `Ältere Fassungen braucht niemand mehr: rm -r ${old.map(({ folder }) => shellPath(folder)).join(' ')}`
}

if (import.meta.main) await startCommand(upgrade)
