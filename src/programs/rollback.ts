import { parseArgs } from 'node:util'
import { type ServerOptions, withSurroundings } from '../upgrading/open-surroundings.ts'
import { installationOf, ownRelease } from '../upgrading/releases.ts'
import { takeBack } from '../upgrading/take-back.ts'
import { type CommandOnNothing, startCommand } from './run-command.ts'
import { readServerOptions, serverOptions, serverOptionsHelp } from './server-options.ts'

interface Wanted {
  mayLose: boolean
  server: ServerOptions
}

export const rollback: CommandOnNothing<Wanted> = {
  usage:
    'Aufruf: pennal rollback [--lose-changes] [--wait SEKUNDEN] [--service NAME | --stop-with BEFEHL --start-with BEFEHL]',
  help: `Nimmt das letzte „pennal upgrade“ zurück: Die Fassung von vorher läuft wieder. Hat die neue die Datenbank geändert, so kommt die
Sicherung zurück, die vorher gemacht wurde, und was seitdem geschrieben wurde, fehlt dann; die Datenbank von jetzt bleibt beiseite
liegen. Nach einem Abbruch denselben Befehl noch einmal aufrufen.

  --lose-changes      ja, was seit der Sicherung geschrieben wurde, darf fehlen
${serverOptionsHelp}

Endet mit 0, wenn die Fassung von vorher läuft, sonst mit 1; falsch aufgerufen mit 2, abgebrochen mit 130.`,
  keepsRoot: true,

  read(args) {
    const options = { ...serverOptions, 'lose-changes': { type: 'boolean', default: false } } as const
    const { values } = parseArgs({ args, options })
    const server = readServerOptions(values)
    return server && { mayLose: values['lose-changes'], server }
  },

  runOnNothing({ mayLose, server }, { config, env, terminal, signal }) {
    const installation = installationOf(ownRelease(env))
    return withSurroundings(server, { installation, config, env, terminal, signal }, async (parts) => {
      const { note, isRunning } = await takeBack(mayLose, parts)
      if (isRunning === false) {
        terminal.err(`${note.from} ist wieder eingestellt, läuft aber nicht. Warum, steht ${parts.service?.look}.`)
        return 1
      }
      if (isRunning === undefined) {
        terminal.err(
          `Zurück zu ${note.from}; es läuft noch nicht. Jetzt den Server starten: ${installation}/current/pennal start`,
        )
        return 1
      }
      terminal.out(`Zurück: Es läuft wieder ${note.from}.`)
      return 0
    })
  },
}

if (import.meta.main) await startCommand(rollback)
