import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFirefox } from '../../tools/find-other-browsers.ts'
import { type BidiConnection, connectBidi } from './bidi-connection.ts'
import type { Browser, Reference, Tab } from './tab.ts'

// Firefox itself sees to the rest: where it is driven from outside it neither updates nor asks anything of its own.
const preferences = {
  'intl.accept_languages': 'de-DE, de',
  // The server stands on this machine, whatever way out the machine has.
  'network.proxy.type': 0,
  'ui.prefersReducedMotion': 1,
}

export async function startFirefox(): Promise<Browser> {
  const program = findFirefox()
  if (!program) throw new Error('There is no Firefox here: node tools/prepare-tests.ts installs it.')
  const home = await mkdtemp(join(tmpdir(), 'pennal-firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref('${name}', ${JSON.stringify(value)});\n`)
  await writeFile(join(home, 'user.js'), lines.join(''))
  const options = ['--headless', '--no-remote', '--remote-debugging-port=0', '--profile', home]
  const child = spawn(program, options, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: home } })
  const ended = once(child, 'exit')
  const bidi = await connectBidi(`${await addressOf(child)}/session`)
  await bidi.send('session.new', { capabilities: {} })
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] })
  return {
    openTab: () => openTab(bidi),
    async stop() {
      bidi.close()
      child.kill('SIGTERM')
      await ended
      await rm(home, { recursive: true, force: true })
    },
  }
}

/** It chooses a free port by itself, and says which. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.on('exit', (code) => reject(new Error(`Firefox ended with ${code}.\n${said}`)))
    child.on('error', reject)
  })
}

async function openTab(bidi: BidiConnection): Promise<Tab> {
  const { userContext } = await bidi.send('browser.createUserContext', {})
  const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext })
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } })
  const errors: string[] = []
  bidi.on('log.entryAdded', ({ type, level, text }) => {
    if (type === 'javascript' && level === 'error') errors.push(String(text))
  })

  async function call(text: string, args: unknown[], ...elements: Reference[]): Promise<Reference> {
    const answer = await bidi.send('script.callFunction', {
      functionDeclaration: text,
      // All of them in one string: each on its own would have to be described by its type.
      arguments: [{ type: 'string', value: JSON.stringify(args) }, ...elements],
      target: { context },
      awaitPromise: false,
    })
    if (answer.type !== 'success') throw new Error(JSON.stringify(answer.exceptionDetails))
    return answer.result as Reference
  }

  return {
    async open(url) {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async ask(question, ...args) {
      const { value } = await call(`(args) => JSON.stringify([(${question})(...JSON.parse(args))])`, args)
      return JSON.parse(String(value))[0]
    },
    async askOf(element, question, ...args) {
      const text = `(args, element) => JSON.stringify([(${question})(element, ...JSON.parse(args))])`
      const { value } = await call(text, args, element)
      return JSON.parse(String(value))[0]
    },
    async find(question, ...args) {
      const found = await call(`(args) => (${question})(...JSON.parse(args))`, args)
      return found.type === 'node' ? { sharedId: found.sharedId } : null
    },
    origin: (element) => ({ type: 'element', element }),
    async perform(actions) {
      await bidi.send('input.performActions', { context, actions })
    },
    async setFiles(element, files) {
      await bidi.send('input.setFiles', { context, element, files })
    },
    screenshot: async () => String((await bidi.send('browsingContext.captureScreenshot', { context })).data),
    errors: () => errors,
    async close() {
      await bidi.send('browser.removeUserContext', { userContext })
    },
  }
}
