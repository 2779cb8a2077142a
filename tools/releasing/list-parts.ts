import { spawnSync } from 'node:child_process'
import { productionPackages } from './read-packages.ts'

interface Bill {
  serialNumber?: string
  metadata: { timestamp?: string; component: { name: string } }
  components: { name: string; version: string; 'bom-ref': string }[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * The bill of materials (CycloneDX) of what is shipped. npm is asked in the folder of the release, whose manifests know no
 * tools: `--omit dev` would leave out what tools need as well, React among it. Packages for other platforms, and what differs
 * each time, are left out.
 */
export function listParts(root: string, folder: string): string {
  const npm = process.env.npm_execpath
  const [command, ...before] = npm ? [process.execPath, npm] : ['npm']
  const args = [...before, 'sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  })
  if (status !== 0) throw new Error(`npm sbom fails: ${stderr}`)
  const bill: Bill = JSON.parse(stdout)
  const shipped = new Set(productionPackages(root).map(({ name, version }) => `${name}@${version}`))
  const isShipped = ({ name, version }: { name: string; version: string }) => shipped.has(`${name}@${version}`)
  const elsewhere = new Set(bill.components.filter((each) => !isShipped(each)).map((each) => each['bom-ref']))
  const dependencies = bill.dependencies
    .filter(({ ref }) => !elsewhere.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((each) => !elsewhere.has(each)) }))
  const { serialNumber, ...rest } = bill
  const { timestamp, ...others } = bill.metadata
  // npm calls it as the folder is called.
  const metadata = { ...others, component: { ...others.component, name: 'pennal' } }
  const components = bill.components.filter(isShipped)
  return `${JSON.stringify({ ...rest, metadata, components, dependencies }, null, 1)}\n`
}
