import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseSync } from 'oxc-parser'

export interface Import {
  /** Path of the imported file from the root, with forward slashes. */
  target: string
  /** Gone after type stripping: `import type …` or `export type … from`. */
  typeOnly: boolean
}

/** The imports of one file that lead to files of ours, static and dynamic. Packages and virtual modules are left out. */
export function readImports(root: string, file: string): Import[] {
  if (!/\.[jt]sx?$/.test(file)) return []
  const source = readFileSync(join(root, file), 'utf8')
  const { module } = parseSync(file, source)
  const found: { request: string; typeOnly: boolean }[] = []

  // `import { type A } from` still loads the module (verbatimModuleSyntax), so the word after the keyword decides.
  for (const statement of module.staticImports) {
    const typeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType)
    const written = source.slice(statement.start, statement.end)
    found.push({ request: statement.moduleRequest.value, typeOnly: typeOnly && /^import\s+type\b/.test(written) })
  }
  for (const statement of module.staticExports) {
    const request = statement.entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    const written = source.slice(statement.start, statement.end)
    if (request) found.push({ request, typeOnly: /^export\s+type\b/.test(written) })
  }
  for (const expression of module.dynamicImports) {
    const written = source.slice(expression.moduleRequest.start, expression.moduleRequest.end)
    const request = /^(['"`])([^$]*)\1$/.exec(written)?.[2]
    if (request) found.push({ request, typeOnly: false })
  }

  return found.flatMap(({ request, typeOnly }) => {
    if (!request.startsWith('.')) return []
    const target = join(dirname(file), request.replace(/\?.*$/, ''))
    return existsSync(join(root, target)) ? [{ target: relative('.', target).replaceAll('\\', '/'), typeOnly }] : []
  })
}
