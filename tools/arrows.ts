// Who may import whom under src/. A place is a folder or a file of src/, and everything may import its own place.
// `values` may be imported in any way, `types` with `import type` only.
export interface Arrows {
  values: string[]
  types?: string[]
}

export const ROOMS = [
  'accounts',
  'circulars',
  'contact',
  'content',
  'documents',
  'emblems',
  'handover',
  'media',
  'members',
  'pictures',
  'programme',
  'search',
  'setup',
  'watching',
]
export const FLOOR = [
  'audit',
  'database',
  'files',
  'instances',
  'mail',
  'queue',
  'renditions',
  'scanner',
  'storage',
  'typesetting',
  'workers',
]

// What knows nothing of a fraternity and nothing of this house.
const GROUND = [
  'clock.ts',
  'command-line.ts',
  'config.ts',
  'disk',
  'errors.ts',
  'figures',
  'load-sharp.ts',
  'pace',
  'picture-size-rules.ts',
  'program-files.ts',
  'text',
  'zip',
]

// What a browser may have of a room as well: the one list of pages, and rules that are pure.
export const SHARED = [
  'content/site-map.ts',
  'disk/disk-space-rules.ts',
  'text/blank-rules.ts',
  'text/colour-words-rules.ts',
  'text/count-words-rules.ts',
  'text/declined-name-rules.ts',
  'text/email-rules.ts',
  'text/federal-states-rules.ts',
  'text/german-date-rules.ts',
  'text/german-figure-rules.ts',
  'text/known-words-rules.ts',
  'text/person-name-rules.ts',
  'text/term-rules.ts',
  '*-rules.ts',
]

// By which faults of a floor are known that pass by themselves: an answer has to tell them from others.
const FAULTS = ['database/unreachable-errors.ts', 'storage/storage-away.ts']

// How colours follow the ribbon: mails look as the pages do.
const LOOKS = ['design/stripes-rules.ts', 'design/theme-rules.ts']

// What looks into foreign bytes, and what sets documents, have processes of their own: neither a file nor the memory of
// WebAssembly must be able to stop the server.
export const BESIDE = [
  'documents/inspecting',
  'documents/text',
  'emblems/drawing',
  'documents/tables/read-table.ts',
  'renditions/drawing',
  'load-sharp.ts',
  'typesetting/setting',
]

const forRoom: Arrows = { values: [...FLOOR, ...GROUND.filter((place) => place !== 'config.ts')], types: ['config.ts'] }
const forFloor: Arrows = { values: GROUND }
const forCompositionRoot: Arrows = {
  values: [
    'app.ts',
    'open-app.ts',
    'file-kinds.ts',
    'backups',
    'examining',
    'indexing',
    'moving',
    'starting',
    'upgrading',
    'verifying',
    ...ROOMS,
    ...FLOOR,
    ...GROUND,
  ],
}

export const ARROWS: Record<string, Arrows> = {
  'start.ts': { values: ['main.ts'] },
  'main.ts': { values: ['open-app.ts', 'server', 'starting', ...GROUND], types: ['app.ts'] },
  'open-app.ts': {
    values: [
      ...forCompositionRoot.values,
      'calls/content/read-sender.ts',
      'calls/emblems/read-ribbon.ts',
      'calls/handover/remind-of-duties.ts',
      'calls/members/birthdays/tell-birthdays.ts',
      'calls/own-data/watch-requests.ts',
      'calls/programme/sign-up-following.ts',
      'calls/watching/keep-watch.ts',
    ],
  },
  // Who gives somebody a new password has him told, as the site itself would.
  programs: { values: [...forCompositionRoot.values, 'calls/content/read-sender.ts', 'server/virtual.d.ts'] },
  // The survival copy asks the house itself for its pages, and shows what is for members as an archive of one's own data does.
  backups: {
    values: [
      ...forCompositionRoot.values,
      'calls/call-paths.ts',
      'calls/content/read-sender.ts',
      'calls/own-data/archive/page-parts.ts',
      'server/server.ts',
    ],
  },
  moving: forCompositionRoot,
  verifying: forCompositionRoot,
  upgrading: forCompositionRoot,
  examining: forCompositionRoot,
  indexing: forCompositionRoot,
  starting: forCompositionRoot,
  server: {
    values: ['calls', 'content', 'http', 'web/context.ts', '*-rules.ts', ...GROUND],
    types: ['app.ts', ...FLOOR, ...ROOMS],
  },
  web: { values: ['design', ...SHARED], types: ['calls', 'errors.ts', ...ROOMS] },
  design: { values: [] },
  calls: {
    // What needs two rooms, and their rows in one transaction, is composed here.
    values: [
      ...ROOMS,
      ...FAULTS,
      'audit',
      // How the backups stand is known where they are begun.
      'backups/runs',
      'database/in-transaction.ts',
      // What became of each backup.
      'backups/runs',
      // How large it is, and how much waits: figures of the floors, for who looks after the machine.
      'database/measure-size.ts',
      'queue/measure-queue.ts',
      ...LOOKS,
      // The sample lies in all rooms: whether it is there is known below them.
      'database/samples',
      'file-kinds.ts',
      'files',
      'http',
      'mail',
      ...GROUND,
    ],
    types: ['app.ts', ...FLOOR],
  },
  // Who has signed in is said with the request.
  http: {
    values: [...FAULTS, 'accounts/sign-in/network-rules.ts', 'files/download-links.ts', ...GROUND],
    types: ['accounts', 'audit'],
  },
  ...Object.fromEntries(ROOMS.map((room) => [room, forRoom])),
  // A file comes in as the body of a request.
  documents: { ...forRoom, values: [...forRoom.values, 'http'] },
  ...Object.fromEntries(FLOOR.map((place) => [place, forFloor])),
  audit: { values: ['database', 'queue', ...GROUND] },
  files: { values: ['database', 'mail', 'storage', ...GROUND] },
  instances: { values: ['database', 'queue', ...GROUND] },
  mail: { values: ['database', 'queue', 'storage/durable-folders.ts', ...GROUND] },
  queue: { values: ['database', ...GROUND] },
  typesetting: { values: ['workers', ...GROUND] },
  renditions: { values: GROUND, types: ['files', 'storage'] },
  'app.ts': { values: [], types: ['examining', ...FLOOR, ...GROUND] },
  'file-kinds.ts': { values: ['documents', 'emblems', 'media', 'pictures'] },
  'config.ts': { values: ['errors.ts', 'text'] },
  'errors.ts': { values: [] },
  'clock.ts': { values: ['text'] },
  'command-line.ts': { values: [] },
  'load-sharp.ts': { values: [] },
  'picture-size-rules.ts': { values: [] },
  'program-files.ts': { values: [] },
  disk: { values: ['errors.ts'] },
  figures: { values: [] },
  pace: { values: ['errors.ts'] },
  text: { values: [] },
  zip: { values: [] },
}
