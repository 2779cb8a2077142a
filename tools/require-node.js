// Plain JavaScript, because it has to run on whatever Node the machine has: everything else needs the pinned one.
import { readFileSync } from 'node:fs'

const { engines, optionalDependencies } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const wanted = Number(/\d+/.exec(engines.node)[0])
const running = Number(process.versions.node.split('.')[0])

if (running !== wanted) {
  const platform = `node-${process.platform}-${process.arch}`
  console.error(
    optionalDependencies[platform]
      ? `pennal braucht Node ${wanted}, hier läuft Node ${process.versions.node}: Das Paket ${platform} fehlt. Bitte "npm ci" ohne --omit=optional ausführen und pennal über npm starten.`
      : `pennal braucht Node ${wanted}, hier läuft Node ${process.versions.node}: Bitte Node ${wanted} installieren (https://nodejs.org).`,
  )
  process.exit(1)
}
