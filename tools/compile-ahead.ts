// Starts the build once, on data of its own, and has it draw its first page: what Node compiles for that it writes down when it
// ends (src/start.ts), and the next start need not. Where this does not work a start takes longer, and that is all.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { findFreePort } from './find-free-port.ts'
import { startCommand } from './start-command.ts'

const root = dirname(import.meta.dirname)
const mostMs = 180_000

// What was compiled under other flags does not count.
const { flags, program } = startCommand(root)

const dataDir = mkdtempSync(join(tmpdir(), 'pennal-compile-'))
const port = await findFreePort()
const server = spawn(process.execPath, [...flags, join(root, program)], {
  // Neither the settings of this folder nor those of who builds: they may name real data.
  cwd: dataDir,
  env: { PATH: process.env.PATH, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: join(dataDir, 'data') },
  stdio: 'ignore',
  timeout: mostMs,
})
const ended = once(server, 'exit')
while (server.exitCode === null && server.signalCode === null && !(await answers())) await setTimeout(20)
server.kill('SIGTERM')
await ended
rmSync(dataDir, { recursive: true })

async function answers(): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  await response?.arrayBuffer()
  return response?.ok === true
}
