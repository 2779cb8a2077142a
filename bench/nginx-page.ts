import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Page {
  headers: [string, string][]
  /** As sent: compressed with gzip. */
  body: Buffer
}

// nginx writes these itself.
const ownHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'vary',
]

/** Has nginx send this page at `/`, ready-made and with the same headers. */
export async function preparePage(folder: string, page: Page): Promise<{ http: string; server: string }> {
  await writeFile(join(folder, 'index.html.gz'), page.body)
  await writeFile(join(folder, 'index.html'), '')
  const headers = page.headers
    .filter(([name]) => !ownHeaders.includes(name))
    .map(([name, value]) => `add_header ${name} "${value.replaceAll(/["\\$]/g, '')}";`)
  return {
    http: `default_type text/html; types { text/html html; } charset utf-8; gzip_static on; gzip_vary on;
      open_file_cache max=10; open_file_cache_valid 60s;`,
    server: `index index.html; ${headers.join('\n')}`,
  }
}
