import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../../../tools/find-free-port.ts'
import { type Database, openDatabase } from '../../database/open-database.ts'
import { type BuiltServer, startBuiltServer } from '../built-server.ts'
import { childrenOf, removeFolder } from '../child-processes.ts'
import { type DatabasePlace, makeDatabasePlace } from '../databases.ts'
import { type S3Server, startS3Server } from '../s3-server.ts'
import { type SmtpServer, startSmtpServer } from '../smtp.ts'
import { type Nginx, startNginx } from './start-nginx.ts'

/** Several instances on one PostgreSQL and one bucket behind nginx, each with a data folder of its own, as on machines of their own. */
export interface Fleet {
  place: DatabasePlace
  database: Database
  s3: S3Server
  smtp: SmtpServer
  nginx: Nginx
  instances: Instance[]
  /** One that has ended, where it was. */
  startAgain(at: number): Promise<void>
  stop(): Promise<void>
}

export interface Instance extends BuiltServer {
  /** Under which the others know it. */
  id: string
  /** As when its machine goes: nothing that it has started has a chance to tidy up. */
  die(): Promise<void>
}

export async function startFleet(size: number): Promise<Fleet> {
  const place = await makeDatabasePlace('postgres')
  const [s3, smtp] = await Promise.all([startS3Server(), startSmtpServer()])
  const homes = await Promise.all(Array.from({ length: size }, makeHome))
  const nginx = await startNginx(homes.map(({ port }) => port))
  const instances: Instance[] = []
  const database = await openDatabase(place)
  const known = new Set<string>()

  const env = {
    SAMPLE: 'off',
    TRUST_PROXY: 'on',
    DATABASE_URL: place.databaseUrl ?? '',
    PUBLIC_ORIGIN: nginx.origin,
    SMTP_URL: smtp.url,
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint ?? '',
    S3_ACCESS_KEY_ID: s3.settings.credentials?.accessKeyId ?? '',
    S3_SECRET_ACCESS_KEY: s3.settings.credentials?.secretAccessKey ?? '',
  }

  /** One after the other: the newest sign of life is that of the one that has just started. */
  async function start(at: number): Promise<void> {
    const server = await startBuiltServer({ ...homes[at], env })
    const rows = await database.db.selectFrom('instances').select('id').execute()
    const id = rows.find((row) => !known.has(row.id))?.id ?? ''
    known.add(id)
    instances[at] = { ...server, id, die: () => die(server) }
  }

  for (const at of homes.keys()) await start(at)
  return {
    ...{ place, database, s3, smtp, nginx, instances },
    startAgain: start,
    async stop() {
      await Promise.all(instances.map(({ kill }) => kill()))
      await nginx.stop()
      await smtp.close()
      await database.close()
      await s3.stop()
      await place.remove()
      for (const { dataDir } of homes) await removeFolder(dataDir)
    },
  }
}

const makeHome = async () => ({
  port: await findFreePort(),
  dataDir: await mkdtemp(join(tmpdir(), 'pennal-instance-')),
})

async function die(server: BuiltServer): Promise<void> {
  const children = childrenOf(server.pid, /./)
  const dead = server.kill()
  for (const child of children) process.kill(child, 'SIGKILL')
  await dead
}
