import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { build } from 'vite'
import { pagePolicy } from '../src/server/security-headers.ts'

export interface FormServer {
  origin: string
  /** The page that shows the next thing. */
  give: (given: unknown) => void
  stop: () => Promise<void>
}

/** Builds a page that holds parts of the editor, and serves it under the policy of our own pages. */
export async function serveFormPage(): Promise<FormServer> {
  const files = await bundle()
  let page = ''
  const server = createServer(({ url = '/' }, answer) => {
    const file = files.get(url.slice(1).split('?')[0] ?? '')
    if (file) return answer.setHeader('content-type', typeOf(url)).end(file)
    answer.setHeader('content-type', 'text/html; charset=utf-8')
    answer.setHeader('content-security-policy', pagePolicy({ scripts: [], styles: [] }))
    answer.end(page)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const styles = [...files.keys()].filter((name) => name.endsWith('.css'))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    give(given) {
      const json = JSON.stringify(given).replaceAll('<', '\\u003c')
      page = `<!doctype html><html lang="de"><head><title>Formular</title><meta name="viewport" content="width=device-width">
        <meta name="color-scheme" content="light dark">
        ${styles.map((name) => `<link rel="stylesheet" href="/${name}">`).join('')}</head>
        <body><div id="app"></div><script type="application/json" id="given">${json}</script>
        <script type="module" src="/form-page.js"></script></body></html>`
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

function typeOf(url: string): string {
  if (url.endsWith('.js')) return 'text/javascript'
  return url.endsWith('.css') ? 'text/css' : 'font/woff2'
}

async function bundle(): Promise<Map<string, string | Uint8Array>> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    build: {
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: { 'form-page': join(import.meta.dirname, 'form-page.tsx') },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  if (Array.isArray(built) || !('output' in built)) throw new Error('built more than one page')
  return new Map(built.output.map((file) => [file.fileName, file.type === 'chunk' ? file.code : file.source]))
}
