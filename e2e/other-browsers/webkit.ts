import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { findFreePort } from '../../tools/find-free-port.ts'
import { findWebKit } from '../../tools/find-other-browsers.ts'
import type { Browser, Question, Reference, Tab } from './tab.ts'

// The name that the W3C gave to a reference to an element.
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

export async function startWebKit(): Promise<Browser> {
  const programs = findWebKit()
  if (!programs) throw new Error('There is no WebKit here: node tools/prepare-tests.ts installs it.')
  const home = await mkdtemp(join(tmpdir(), 'pennal-webkit-'))
  const screen = await startScreen(programs.screen)
  const port = await findFreePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: screen.display,
      LANG: 'de_DE.UTF-8',
      LANGUAGE: 'de',
      // Its sandbox wants rights that containers do not give; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      // There is no graphics card behind the screen.
      LIBGL_ALWAYS_SOFTWARE: '1',
      GTK_A11Y: 'none',
      NO_AT_BRIDGE: '1',
    },
  })
  const ended = once(driver, 'exit')
  const origin = `http://127.0.0.1:${port}`
  await listens(origin, driver)
  return {
    openTab: () => openTab(origin, programs.browser),
    async stop() {
      driver.kill('SIGTERM')
      await ended
      await screen.stop()
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** A screen that nobody sees: WebKit's window needs one. It chooses a free number, and writes it down. */
async function startScreen(program: string) {
  const options = ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const chosen = once(child.stdio[3] as Readable, 'data')
  const [number] = await Promise.race([chosen, ended.then(() => Promise.reject(new Error('Xvfb has ended')))])
  return {
    display: `:${String(number).trim()}`,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

async function listens(origin: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const answer = await fetch(`${origin}/status`).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`WebKitWebDriver ended with ${driver.exitCode}`)
}

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown) {
  const answer = await fetch(url, { method, ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`)
  return value
}

async function openTab(origin: string, binary: string): Promise<Tab> {
  const options = { binary, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = (await ask('POST', `${origin}/session`, { capabilities })) as { sessionId: string }
  const session = `${origin}/session/${sessionId}`
  await ask('POST', `${session}/window/rect`, { x: 0, y: 0, width: 1280, height: 900 })
  const execute = (text: string, args: unknown[]) =>
    ask('POST', `${session}/execute/sync`, { script: `return (${text})(...arguments)`, args })

  return {
    async open(url) {
      await ask('POST', `${session}/url`, { url })
    },
    ask: <Args extends unknown[], Answer>(question: Question<Args, Answer>, ...args: Args) =>
      execute(String(question), args) as Promise<Answer>,
    askOf: <Args extends unknown[], Answer>(
      element: Reference,
      question: Question<[element: Element, ...Args], Answer>,
      ...args: Args
    ) => execute(String(question), [element, ...args]) as Promise<Answer>,
    async find(question, ...args) {
      return (await execute(String(question), args)) as { [elementKey]: string } | null
    },
    origin: (element) => element,
    async perform(actions) {
      await ask('POST', `${session}/actions`, { actions })
    },
    async setFiles(element, paths) {
      await ask('POST', `${session}/element/${element[elementKey]}/value`, { text: paths.join('\n') })
    },
    screenshot: async () => String(await ask('GET', `${session}/screenshot`)),
    // WebDriver has no way to tell of them.
    errors: () => [],
    async close() {
      await ask('DELETE', session)
    },
  }
}
