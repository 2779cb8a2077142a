import { parseArgs } from 'node:util'
import { readHeadWord } from '../audit/head-word-rules.ts'
import { chains, sealActs } from '../audit/seal-acts.ts'
import { type ChainFault, type Verified, verifyChain, type Written } from '../audit/verify-chain.ts'
import { systemClock } from '../clock.ts'
import { commandLine } from '../command-line.ts'
import type { ActChain } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { type Command, startCommand } from './run-command.ts'

export const audit: Command<{ word: string | undefined }> = {
  usage: `Aufruf: ${commandLine('audit', 'verify [--head PRÜFWORT]')}`,
  help: `Prüft das Protokoll: ob eine Zeile fehlt, geändert oder vertauscht ist. Der Server darf dabei laufen.

  --head PRÜFWORT   prüft auch, ob das Protokoll noch enthält, was ein früher aufgeschriebenes Prüfwort belegt
                    (es steht auf der Seite „Protokoll“ und auf dem Übergabeblatt)
  --help            zeigt diese Hilfe

Endet mit 0, wenn alles stimmt, sonst mit 1; falsch aufgerufen mit 2.`,

  read(args) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { head: { type: 'string' } } })
    return positionals.join(' ') === 'verify' ? { word: values.head } : undefined
  },

  async run({ word }, { database, terminal }) {
    const written = word === undefined ? undefined : demandWord(word)
    // What a server that has ended just now had no time for.
    await sealActs(database.db, systemClock)
    let isSound = true
    for (const chain of chains) {
      const verified = await verifyChain(database.db, chain, written)
      for (const line of tell(verified, written)) terminal.out(line)
      for (const fault of verified.faults) terminal.err(`  ${faultWords(fault)}`)
      if (verified.faults.length > 0) isSound = false
    }
    terminal[isSound ? 'out' : 'err'](isSound ? 'Das Protokoll ist unversehrt.' : 'Das Protokoll ist nicht unversehrt.')
    return isSound ? 0 : 1
  },
}

const names: Record<ActChain, string> = { changes: 'Änderungen', visits: 'Anmeldungen und Zugriffe' }

function demandWord(text: string): Written {
  const written = readHeadWord(text)
  if (!written) throw new Refusal('unprocessable', 'Das ist kein Prüfwort. Es sieht so aus: A1204-7KQF-M2ZD-9HTX.')
  return written
}

function tell({ chain, head, looked, isWordTooOld }: Verified, written: Written | undefined): string[] {
  const lines = [`${names[chain]}: ${looked === 1 ? '1 Zeile' : `${looked} Zeilen`} geprüft, Prüfwort ${head.word}.`]
  if (head.anchor.place > 0) lines.push(`  Zeilen bis ${head.anchor.place} sind nach Ablauf ihrer Frist gelöscht.`)
  if (isWordTooOld)
    lines.push(`  ${written?.word} belegt eine Zeile, deren Frist abgelaufen ist: Sie lässt sich nicht mehr prüfen.`)
  return lines
}

function faultWords(fault: ChainFault): string {
  const { place } = fault
  switch (fault.fault) {
    case 'missing':
      return fault.count === 1
        ? `Vor oder an Stelle ${place} fehlt eine Zeile.`
        : `Vor oder an Stelle ${place} fehlen ${fault.count} Zeilen.`
    case 'changed':
      return `Zeile ${place} ist nicht die, die dort gesiegelt wurde.`
    case 'details changed':
      return `Die Einzelheiten zu Zeile ${place} sind geändert worden.`
    case 'details missing':
      return `Die Einzelheiten zu Zeile ${place} fehlen, und keine Löschung einer Person erklärt das.`
    case 'head':
      return `Die letzte Zeile (${place}) ist nicht die, mit der das Protokoll endete.`
    case 'word':
      return `Das Prüfwort passt nicht: An Stelle ${place} stand etwas anderes.`
  }
}

if (import.meta.main) await startCommand(audit)
