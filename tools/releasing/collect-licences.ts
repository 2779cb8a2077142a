import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { productionPackages } from './read-packages.ts'

const isLicence = (name: string) => /^(licen[cs]e|copying|notice|ofl|third-party)/i.test(name)

/** The licences of all that a release holds, bundled or as it is, one below the other. */
export function collectLicences(root: string): string {
  const parts = productionPackages(root).map(({ name, version, path }) => {
    const folder = join(root, path)
    const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const files = readdirSync(folder).filter(isLicence).sort()
    const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').trim())
    return [`${name} ${version}: ${license}`, ...(texts.length > 0 ? texts : [fromReadme(folder)])].join('\n\n')
  })
  // libvips and others are under the LGPL, which wants its text, and that of the GPL, to come along; their package has none.
  const general = ['lgpl-3', 'gpl-3'].map((name) =>
    readFileSync(join(import.meta.dirname, `licences/${name}.txt`), 'utf8'),
  )
  return `${[...parts, ...general].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}

/** Some say it there only; of the others the name of the licence must do, whose text stands here for others. */
function fromReadme(folder: string): string {
  const file = join(folder, 'README.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return (/^#+ licen[cs](?:e|ing)\b[\s\S]*?(?=^#+ |$(?![\s\S]))/im.exec(text)?.[0] ?? '').trim()
}
