import { existsSync, readFileSync } from 'node:fs'
import { normalize } from 'node:path'
import { parseEnv } from 'node:util'
import { settingNames } from '../config.ts'
import { StartError } from '../errors.ts'
import { findSlips, findUnknownNames } from './setting-name-rules.ts'

type Environment = Record<string, string | undefined>

/**
 * Completes the environment from a file `.env` in the folder one is in, or from that of the installation, as the launcher of a
 * release names it; what is set already stays. Answers a line for each
 * name that may be mistyped. One of the file that is nearly ours stops the start, as a bad value does: the
 * file is there for nothing else, and a bucket or a data folder that is not heard of leads files elsewhere. What the
 * environment has beyond ours may be another program's, so it is only told.
 */
export function loadEnvironment(env: Environment, file = normalize(env.PENNAL_ENV_FILE ?? '.env')): string[] {
  const isSet = ([, value]: [string, string | undefined]) => value !== undefined && value !== ''
  const slips = findSlips(
    Object.entries(env)
      .filter(isSet)
      .map(([name]) => name),
    settingNames,
  )
  const own = existsSync(file) ? parseEnv(readSettings(file)) : {}
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
  for (const [name, value] of Object.entries(own)) env[name] ??= value
  return [
    ...unknown.map(({ name }) => `In ${file} steht ${name}; eine solche Einstellung gibt es nicht.`),
    ...slips.map(({ name, nearest }) => `Die Umgebung enthält ${name}; gemeint ist wohl die Einstellung ${nearest}.`),
  ]
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
