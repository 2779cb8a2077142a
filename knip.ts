import type { KnipConfig } from 'knip'
import { programSources } from './src/program-files.ts'

export default {
  entry: [
    'src/start.ts',
    // The command is one by its script; that of the copy starts the build, since it draws pages.
    ...Object.values(programSources)
      .filter((source) => source !== programSources.backup)
      .map((source) => `src/${source}`),
    'src/web/shell/showcase.tsx',
    'src/testing/processes/*.ts',
    'tools/*.ts',
    'tools/film/draw-film.ts',
    'bench/bare-page.ts',
    'bench/bare-stream.ts',
    'bench/exporting.ts',
    'bench/importing.ts',
    'bench/setting.ts',
    'bench/writing-process.ts',
    'bench/flooding.ts',
    'bench/sending-hostile.ts',
  ],
  project: ['{src,tools,e2e,bench}/**/*.{ts,tsx,js,css}', '*.ts'],
  ignoreDependencies: ['@react-router/node'],
  // The first draws the film of the sample, by hand; the others come with Debian.
  ignoreBinaries: ['ffmpeg', 'unshare'],
  ignoreExportsUsedInFile: {
    interface: true,
    type: true,
  },
  compilers: { css: importsOfStyle },
  'react-router': {
    config: ['react-router.config.ts'],
  },
} satisfies KnipConfig

/** Of a style all that it imports and all that it names, as imports. */
function importsOfStyle(text: string): string {
  const named = text.matchAll(/(?:@import|url\()\s*['"]([^'"]+)['"]/g)
  return [...named].map(([, from]) => `import '${from}'`).join('\n')
}
