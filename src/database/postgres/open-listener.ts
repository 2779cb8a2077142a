import type pg from 'pg'
import { versionQuery } from '../version-query.ts'
import { openOwnConnection } from './open-own-connection.ts'

/** What comes in over the connection, in the order in which it was committed, the same for all who listen. */
export type Told =
  | { what: 'moved'; version: number }
  /** An instance knows of this version. With the number of its beat: from then on it may be sure for a while. */
  | { what: 'alive'; by: string; version: number; beat: number | undefined }
  | { what: 'gone'; by: string }

export interface Listener extends AsyncDisposable {
  askVersion(): Promise<number>
  /** Tells all who listen, this instance too. */
  say(told: Exclude<Told, { what: 'moved' }>): Promise<void>
  /** Fails when the connection does. */
  broken: Promise<never>
}

const movedChannel = 'pennal_content'
const instancesChannel = 'pennal_instances'

/** A connection that does nothing but listen and tell. Each question fails when its answer takes too long. */
export async function openListener(
  options: pg.PoolConfig,
  answerMs: number,
  onTold: (told: Told) => void,
): Promise<Listener> {
  const connection = await openOwnConnection(options, {
    name: 'pennal, listening',
    answerMs,
    onNotification(channel, payload) {
      onTold(channel === movedChannel ? { what: 'moved', version: Number(payload) } : JSON.parse(payload))
    },
  })
  try {
    await connection.ask(`listen ${movedChannel}`)
    await connection.ask(`listen ${instancesChannel}`)
  } catch (error) {
    await connection[Symbol.asyncDispose]()
    throw error
  }
  return {
    async askVersion() {
      const [row] = await connection.ask<{ version: number }>(versionQuery)
      return Number(row?.version)
    },
    async say(told) {
      await connection.ask('select pg_notify($1, $2)', [instancesChannel, JSON.stringify(told)])
    },
    broken: connection.broken,
    [Symbol.asyncDispose]: () => connection[Symbol.asyncDispose](),
  }
}
