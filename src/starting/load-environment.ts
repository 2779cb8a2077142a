import { existsSync, readFileSync } from 'node:fs'
import { normalize } from 'node:path'
import { parseEnv } from 'node:util'
import { settingNames } from '../config.ts'
import { StartError } from '../errors.ts'
import { findDoubtfulLines } from './setting-lines-rules.ts'
import { findSlips, findUnknownNames } from './setting-name-rules.ts'

type Environment = Record<string, string | undefined>

/**
 * Completes the environment from a file `.env` in the folder one is in, or from that of the installation, as the launcher of a
 * release names it; what is set already stays. Answers a line for each
 * name that may be mistyped. One of the file that is nearly ours stops the start, as a bad value does: the
 * file is there for nothing else, and a bucket or a data folder that is not heard of leads files elsewhere. What the
 * environment has beyond ours may be another program's, so it is only told. So is a line of the file that sets nothing; a password
 * of which only a part counts stops the start: it opens nothing elsewhere.
 */
export function loadEnvironment(env: Environment, file = normalize(env.PENNAL_ENV_FILE ?? '.env')): string[] {
  const isSet = ([, value]: [string, string | undefined]) => value !== undefined && value !== ''
  const slips = findSlips(
    Object.entries(env)
      .filter(isSet)
      .map(([name]) => name),
    settingNames,
  )
  const text = existsSync(file) ? readSettings(file) : ''
  const doubts = judgeLines(file, text)
  const own = parseEnv(text)
  const unknown = findUnknownNames(
    Object.entries(own)
      .filter(isSet)
      .map(([name]) => name),
    settingNames,
  )
  const mistyped = unknown.filter(({ nearest }) => nearest !== undefined)
  if (mistyped.length > 0) {
    const told = mistyped.map(({ name, nearest }) => `${name} (gemeint ist wohl ${nearest})`)
    throw new StartError(`In ${file} steht eine Einstellung, die es nicht gibt: ${told.join(', ')}`)
  }
  for (const [name, value] of Object.entries(own)) env[name] ||= value
  return [
    ...doubts,
    ...unknown.map(({ name }) => `In ${file} steht ${name}; eine solche Einstellung gibt es nicht.`),
    ...slips.map(({ name, nearest }) => `Die Umgebung enthält ${name}; gemeint ist wohl die Einstellung ${nearest}.`),
  ]
}

/** They may have blanks in them, so that nobody can tell a remark from the rest of one. */
const passwords = new Set(['BACKUP_PASSPHRASE', 'ADMIN_PASSWORD', 'ACCOUNT_PASSWORD'])
/** Addresses with passwords in them, and keys: without a blank, so what stands behind one is a remark. */
const secrets = new Set(['DATABASE_URL', 'SMTP_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'METRICS_TOKEN'])

/** Answers what is only to be told. No value is shown. */
function judgeLines(file: string, text: string): string[] {
  return findDoubtfulLines(text).flatMap(({ line, name, what }) => {
    const place = `In ${file}, Zeile ${line},`
    if (name === undefined) return [`${place} steht keine Einstellung (NAME=WERT); sie gilt nicht.`]
    if (!settingNames.includes(name) || (what === 'remark' && !passwords.has(name))) return []
    if (what === 'open')
      throw new StartError(`${place} beginnt ${name} mit einem Anführungszeichen, das dort nicht geschlossen wird.`)
    const told = `${place} gilt von ${name} nur ein Teil, der bis zum # oder zum zweiten Anführungszeichen.`
    if (!passwords.has(name) && !secrets.has(name)) return [told]
    throw new StartError(
      `${told} Gehört auch der Rest dazu, dann den ganzen Wert in Anführungszeichen setzen: ${name}='…'. Ist es eine Bemerkung, gehört sie in eine eigene Zeile.`,
    )
  })
}

function readSettings(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    const remedy = 'Lesen muss sie, wer pennal laufen lässt; als root:'
    throw new StartError(
      `Die Einstellungen in ${file} lassen sich nicht lesen (${code}). ${remedy} chown root:pennal ${file} && chmod 640 ${file}`,
      { cause },
    )
  }
}
