import { join } from 'node:path'
import { readConfig } from './config.ts'
import { sayIfDenied } from './disk/say-if-denied.ts'
import { sayIfFull } from './disk/say-if-full.ts'
import { StartError } from './errors.ts'
import { openApp, projectRoot } from './open-app.ts'
import { createBusyReport } from './server/busy-report.ts'
import { listen } from './server/listen.ts'
import { createFront, createServer } from './server/server.ts'
import { takeInheritedSocket } from './server/socket/inherited-socket.ts'
import { startCollectingWhenQuiet } from './starting/collect-when-quiet.ts'
import { framedPassword } from './starting/first-password.ts'
import { layAsideIn } from './starting/lay-aside-in.ts'
import { leaveRoot } from './starting/leave-root.ts'
import { loadEnvironment } from './starting/load-environment.ts'
import { mendIfDamaged } from './starting/mend-if-damaged.ts'

const shutdownLimitMs = 9_000

try {
  await start()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  console.error(`pennal startet nicht: ${error.message}`)
  process.exit(1)
}

async function start(): Promise<void> {
  // The collector of the log may end before us, or have no room left: that is no reason to end as well.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
  // Whatever this process writes, or those it starts, is for its owner only.
  process.umask(0o077)
  for (const line of loadEnvironment(process.env)) console.error(`Achtung: ${line}`)
  const config = readConfig(process.env)
  // The port comes first: where it is taken, nothing else has been touched.
  const { server, serve, close } = await listen(config, takeInheritedSocket(process.env))
  leaveRoot(config.dataDir)
  layAsideIn(config.dataDir, process.env)
  const app = await sayIfDenied(() => sayIfFull(config.dataDir, () => mendIfDamaged(config, () => openApp(config))))
  const lifecycle = { stopping: false }
  const root = projectRoot(import.meta.dirname)
  const front = createFront(app)
  const handler = createServer(
    app,
    {
      build: () => import('virtual:react-router/server-build'),
      clientDir: join(root, 'build/client'),
      mode: 'production',
    },
    lifecycle,
    front,
  )
  const reportCrowd = createBusyReport(app.clock, (turnedAway) =>
    app.log.warn({ turnedAway }, 'more connections than there is room for'),
  )
  await serve(handler.fetch, front.ready.answer, reportCrowd)
  const collecting = startCollectingWhenQuiet()
  console.log(`pennal läuft auf ${config.publicOrigin}`)
  if (app.firstPassword) console.log(framedPassword(config.admin.email, app.firstPassword))

  const stop = () => {
    if (lifecycle.stopping) return
    lifecycle.stopping = true
    collecting.close()
    // Answers under way are finished; a connection that is only kept open does not hold us up for long.
    void close().then(async () => {
      await app.close()
      process.exit(0)
    })
    setTimeout(() => {
      app.log.warn('connections cut off: they took too long to finish')
      server.closeAllConnections()
    }, shutdownLimitMs).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
