import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer as createVite } from 'vite'

// Everything of ours is loaded through Vite, so that no module exists twice; the app is opened once, the routes and
// pages are taken anew after each change.
process.env.NODE_ENV = 'development'
const http = createHttpServer()
const vite = await createVite({
  server: { middlewareMode: { server: http }, hmr: { server: http } },
  appType: 'custom',
})
const { readConfig } = await vite.ssrLoadModule('/src/config.ts')
const { loadEnvironment } = await vite.ssrLoadModule('/src/starting/load-environment.ts')
const { framedPassword } = await vite.ssrLoadModule('/src/starting/first-password.ts')
const { openApp } = await vite.ssrLoadModule('/src/open-app.ts')
for (const line of loadEnvironment(process.env)) console.error(`Achtung: ${line}`)
const config = readConfig(process.env)
const app = await openApp(config)

http.on('request', (incoming, outgoing) =>
  vite.middlewares(incoming, outgoing, async () => {
    try {
      const { createServer } = await vite.ssrLoadModule('/src/server/server.ts')
      const build = () => vite.ssrLoadModule('virtual:react-router/server-build')
      const server = createServer(app, { build, clientDir: undefined, mode: 'development' })
      await getRequestListener(async (request, env) => {
        const response = await server.fetch(request, env)
        // Vite puts styles and a socket into the page that the policy of the built site does not know.
        response.headers.delete('content-security-policy')
        return response
      })(incoming, outgoing)
    } catch (error) {
      vite.ssrFixStacktrace(error as Error)
      console.error(error)
      outgoing.writeHead(500).end(String((error as Error).stack))
    }
  }),
)
http.listen(config.port, config.host, () => {
  console.log(`pennal (Entwicklung) auf ${config.publicOrigin}, alle Bausteine auf ${config.publicOrigin}/design`)
  if (app.firstPassword) console.log(framedPassword(config.admin.email, app.firstPassword))
})
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, async () => {
    await vite.close()
    await app.close()
    process.exit(0)
  })
}
