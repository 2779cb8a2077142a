/** The programs beside the server, processes and threads of their own, by the names of their builds: where their sources are. */
export const programSources = {
  examiner: 'programs/examiner.ts',
  indexer: 'programs/indexer.ts',
  seeder: 'programs/seeder.ts',
  typesetter: 'programs/typesetter.ts',
  backup: 'programs/backup.ts',
  // Draws pages, so it is there only built.
  survival: 'programs/survival.ts',
  'text-thread': 'documents/text/text-thread.ts',
  'checksum-thread': 'documents/receiving/checksum-thread.ts',
  'log-thread': 'database/erasing/log-thread.ts',
  'watching-thread': 'workers/watching-thread.ts',
}

const isBuilt = !import.meta.filename.endsWith('.ts')

/** Built beside the server; while developing, Node takes the source as it is. */
export function programFile(name: keyof typeof programSources): URL {
  return new URL(isBuilt ? `${name}.js` : programSources[name], import.meta.url)
}

/** Marks of leaked passwords, made by tools/digest-passwords.ts; the build has a copy beside its programs. */
export const leakedPasswordsSource = 'accounts/passwords/leaked-passwords.bin'

export function leakedPasswordsFile(): URL {
  return new URL(isBuilt ? 'leaked-passwords.bin' : leakedPasswordsSource, import.meta.url)
}

/** Where the templates of documents lie, as their sources do: the build has a copy, which belongs to its programs. */
export const templateSources = 'typesetting/templates/'

export function templatesFolder(): URL {
  return new URL(isBuilt ? 'templates/' : templateSources, import.meta.url)
}
