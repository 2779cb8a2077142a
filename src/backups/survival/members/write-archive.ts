import type { App } from '../../../app.ts'
import { readSender } from '../../../calls/content/read-sender.ts'
import { escapeHtml, pageHead, type Rows, rowsHtml } from '../../../calls/own-data/archive/page-parts.ts'
import type { CollectionName } from '../../../content/collections/collections.ts'
import { findNames, namedIn, type Said } from '../../../content/editing/find-names.ts'
import { collectionsOn } from '../../../content/reading/page-content.ts'
import { readContent } from '../../../content/reading/read-content.ts'
import { readPlan } from '../../../content/reading/read-plan.ts'
import { describeForm } from '../../../content/schema/describe-form.ts'
import { entryTitle } from '../../../content/schema/entry-title-rules.ts'
import { labelOf, wordedForm } from '../../../content/schema/worded-form.ts'
import { pageNames } from '../../../content/site-map.ts'
import { planOf, type SitePlan } from '../../../content/site-plan-rules.ts'
import type { Sender } from '../../../mail/letter.ts'
import { administration } from '../../../members/administration/administration-list.ts'
import { withNames } from '../../../members/exports/export-pages.ts'
import { exportColumns } from '../../../members/exports/export-rules.ts'
import { siteWord } from '../../../members/exports/member-keys.ts'
import { showDay } from '../../../members/input/date-rules.ts'
import { writeZip, type ZipEntry } from '../../../zip/write-zip.ts'
import { type ArchiveFiles, gatherArchiveFiles } from './archive-files.ts'
import { type Showing, showValue } from './show-value.ts'

export interface MembersArchive {
  bytes: AsyncIterable<Uint8Array>
  files: number
  /** What rows name and the storage does not have. */
  missing: string[]
}

/** Nothing may be fetched from anywhere but the archive itself, and nothing may run. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:; media-src 'self' file:"

/** What is for members, as a site of its own in a ZIP archive: texts, the whole list of members, documents, pictures. */
export async function writeMembersArchive(
  app: Pick<App, 'database' | 'config' | 'storage' | 'linkSecret'>,
): Promise<MembersArchive> {
  const { db } = app.database
  const sender = await readSender(app)
  const plan = planOf(await readPlan(db))
  const said = await readAll(db)
  const mediaIds = said.flatMap((each) => namedIn(each).flatMap(({ to, key }) => (to.what === 'media' ? [key] : [])))
  const files = await gatherArchiveFiles({ db, storage: app.storage }, [...new Set(mediaIds)])
  const showing = { names: await findNames(db, said), mediumAt: (id: string) => files.media.get(id) }
  const pages = [
    { file: 'mitglieder.html', title: 'Alle Mitglieder', content: () => membersTable(app) },
    { file: 'dokumente.html', title: 'Dokumente', content: () => once(documentsHtml(files)) },
    { file: 'bilder.html', title: 'Bilder', content: () => once(foldersHtml(files)) },
    ...textPages(said, plan, showing),
  ]
  const links = pages.map(({ file, title }) => `<li><a href="${file}">${escapeHtml(title)}</a></li>`)
  const index = { file: 'index.html', title: 'Für Mitglieder', content: () => once(`<ul>${links.join('')}</ul>`) }
  const texts: ZipEntry[] = [index, ...pages].map((page) => ({ name: page.file, content: framed(sender, page) }))
  return {
    bytes: writeZip([...texts, ...files.entries]),
    files: files.entries.length,
    missing: files.missing,
  }
}

interface SaidOn extends Said {
  page: string
}

type Db = App['database']['db']

/** All that members' pages show, each once, on the first page that has it. */
async function readAll(db: Db): Promise<SaidOn[]> {
  const said: SaidOn[] = []
  const seen = new Set<CollectionName>()
  const intros = await readContent(db, 'member', 'internIntros')
  for (const page of pageNames('members')) {
    const intro = intros.find((each) => each.page === page)
    if (intro) said.push({ page, collection: 'internIntros', data: intro })
    for (const collection of collectionsOn(page)) {
      if (seen.has(collection)) continue
      seen.add(collection)
      const content: unknown = await readContent(db, 'member', collection)
      for (const data of Array.isArray(content) ? content : [content]) said.push({ page, collection, data })
    }
  }
  return said
}

function textPages(said: readonly SaidOn[], plan: SitePlan, showing: Showing) {
  return [...Map.groupBy(said, ({ page }) => page)].map(([page, here]) => ({
    file: `${page}.html`,
    title: plan.titleOf(page as Parameters<SitePlan['titleOf']>[0]),
    content: () => once(textHtml(here, plan, showing)),
  }))
}

function textHtml(said: readonly SaidOn[], plan: SitePlan, showing: Showing): string {
  return [...Map.groupBy(said, ({ collection }) => collection)]
    .map(([collection, entries]) => {
      const form = wordedForm(describeForm(collection), plan)
      const shown = entries.map(({ data }) => {
        const title = entries.length > 1 ? `<h3>${escapeHtml(entryTitle(form, data, showing.names))}</h3>` : ''
        return `<article>${title}${showValue(form, data, showing)}</article>`
      })
      return `<section><h2>${escapeHtml(labelOf(collection, plan.terms))}</h2>${shown.join('\n')}</section>\n`
    })
    .join('')
}

async function* membersTable(app: Pick<App, 'database' | 'linkSecret'>): AsyncGenerator<string> {
  const { db } = app.database
  const cells = (kind: string, texts: readonly string[]) => texts.map((text) => `<${kind}>${escapeHtml(text)}`).join('')
  yield `<p>Die Liste, wie sie die Verwaltung hat, bis auf Einträge, deren Verarbeitung eingeschränkt ist.</p>\n<div class="scroll" tabindex="0" role="region" aria-label="Alle Mitglieder"><table>\n<thead><tr>${cells(
    'th scope="col"',
    exportColumns.map(({ head }) => head),
  )}</thead>\n<tbody>\n`
  for await (const { members, names } of withNames(
    db,
    siteWord(app.linkSecret),
    await administration.readAll(db, { search: '' }),
  )) {
    for (const member of members) {
      const texts = exportColumns.map(({ cell }) => {
        const shown = cell(member, names)
        if ('text' in shown) return shown.text
        return 'number' in shown ? String(shown.number) : showDay(shown.day)
      })
      yield `<tr>${cells('td', texts)}\n`
    }
  }
  yield '</tbody></table></div>\n'
}

const hrefOf = (path: string) => path.split('/').map(encodeURIComponent).join('/')
const link = (path: string | undefined, text: string) =>
  path ? `<a href="${hrefOf(path)}">${escapeHtml(text)}</a>` : `${escapeHtml(text)} (fehlt)`

function documentsHtml({ documents }: ArchiveFiles): string {
  const items = documents.map(({ row, path }) => {
    const about = [row.grouping, row.description, day(row.uploaded_at)].filter(Boolean).join(' · ')
    return `<li>${link(path, row.title || row.file_name)}<br>${escapeHtml(about)}</li>`
  })
  return items.length === 0 ? rowsHtml(none) : `<ul>\n${items.join('\n')}\n</ul>\n`
}

const none: Rows = { head: [], rows: [], none: 'Nichts.' }

function foldersHtml({ folders }: ArchiveFiles): string {
  return folders.length === 0
    ? rowsHtml(none)
    : folders
        .map(({ folder, pictures }) => {
          const shown = pictures.map(({ row, path }) => `<li>${link(path, row.description || row.file_name)}</li>`)
          return `<section><h2>${escapeHtml(folder)}</h2><ul>${shown.join('')}</ul></section>\n`
        })
        .join('')
}

const dayForm = new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', dateStyle: 'medium' })
const day = (at: number) => dayForm.format(new Date(at))

async function* framed(
  sender: Sender,
  { file, title, content }: { file: string; title: string; content(): AsyncIterable<string> },
): AsyncGenerator<string> {
  yield pageHead(sender, title, policy)
  if (file !== 'index.html') yield '<p><a href="index.html">Zum Inhalt</a></p>\n'
  yield* content()
  yield '</main>\n</body>\n</html>\n'
}

async function* once(text: string): AsyncGenerator<string> {
  yield text
}
