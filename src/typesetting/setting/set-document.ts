import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import init, { type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler'
import { templatesFolder } from '../../program-files.ts'
import type { TemplateName, TypesetterAnswer, TypesetterJob } from '../typesetter-jobs.ts'

/** Whole faces, not the web's subsets: names of members come from everywhere. Typst takes neither woff2 nor variable fonts. */
const faces = [
  import.meta.resolve('@expo-google-fonts/vollkorn/400Regular/Vollkorn_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/vollkorn/400Regular_Italic/Vollkorn_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/vollkorn/600SemiBold/Vollkorn_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular/SourceSans3_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/400Regular_Italic/SourceSans3_400Regular_Italic.ttf'),
  import.meta.resolve('@expo-google-fonts/source-sans-3/600SemiBold/SourceSans3_600SemiBold.ttf'),
]

/** Sets one document. Its memory never shrinks again, so this belongs into a process that ends afterwards. */
export async function setDocument({ template, pagesOf, data, files }: TypesetterJob): Promise<TypesetterAnswer> {
  const compiler = await openCompiler()
  for (const name of readdirSync(templatesFolder())) {
    compiler.add_source(`/${name}`, readFileSync(new URL(name, templatesFolder()), 'utf8'))
  }
  // What people have written is data and never a part of a template: it cannot be read as commands.
  compiler.map_shadow('/data.json', Buffer.from(data))
  for (const [path, bytes] of Object.entries(files)) compiler.map_shadow(path, Buffer.from(bytes, 'base64'))
  if (pagesOf) {
    const pages = compile(compiler, pagesOf)
    if ('problem' in pages) return pages
    // A picture of a PDF does not say how many pages that has, so its template leaves their number.
    const [count] = JSON.parse(compiler.query(`/${pagesOf}.typ`, null, '<pages>', 'value'))
    compiler.map_shadow('/pages.pdf', pages.pdf)
    compiler.map_shadow('/pages.json', Buffer.from(JSON.stringify({ count })))
  }
  const made = compile(compiler, template)
  return 'problem' in made ? made : { pdf: Buffer.from(made.pdf).toString('base64') }
}

function compile(compiler: TypstCompiler, template: TemplateName): { pdf: Uint8Array } | { problem: string } {
  const { result, hasError, diagnostics } = compiler.compile(`/${template}.typ`, null, 'pdf', 3)
  return result && !hasError ? { pdf: result } : { problem: JSON.stringify(diagnostics) }
}

async function openCompiler(): Promise<TypstCompiler> {
  const program = readFileSync(fileURLToPath(import.meta.resolve('@myriaddreamin/typst-ts-web-compiler/wasm')))
  await init({ module_or_path: program })
  const builder = new TypstCompilerBuilder()
  // No files and no packages but those that are handed over: a template cannot read the machine.
  builder.set_dummy_access_model()
  for (const face of faces) await builder.add_raw_font(readFileSync(fileURLToPath(face)))
  return builder.build()
}
