import { readFile } from 'node:fs/promises'
import { minify, type Plugin, transformWithOxc } from 'vite'

const asked = '?script'

/**
 * `import program from './x.ts?script'` gives the text of a program for the browser that stands inside a page: the file's
 * default function, compiled, made small and called. What it needs stands in the same file, since nothing is bundled.
 */
export const inlineScript: Plugin = {
  name: 'inline-script',
  enforce: 'pre',
  async load(id) {
    if (!id.endsWith(asked)) return
    const file = id.slice(0, -asked.length)
    this.addWatchFile(file)
    const { code } = await transformWithOxc(await readFile(file, 'utf8'), file)
    const [, program] = /^(?:\/\*[\s\S]*?\*\/\s*)?export default (function [\s\S]*)$/.exec(code.trim()) ?? []
    if (!program) this.error(`${file} is more than one default function`)
    const small = await minify(file, `(${program})()`)
    return `export default ${JSON.stringify(small.code)}`
  },
}
