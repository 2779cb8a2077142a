/** A file with the folder that it lay in, like „Chronik/1956“; '' for one that was dropped or chosen by itself. */
export interface DroppedFile {
  file: File
  folder: string
}

/** What was dropped or chosen, those files included that lie inside of folders. */
export interface Dropped {
  files: DroppedFile[]
  /** The names of folders in which there is nothing. */
  emptyFolders: string[]
  /** How many files and folders the browser could not read. */
  unreadable: number
}

/** All files that were dropped, those inside dropped folders included; what hides behind a dot stays where it is. */
export async function readDroppedFiles(transfer: DataTransfer): Promise<Dropped> {
  // Has to be asked at once: the list is empty as soon as the event is over.
  const items = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }))
  const dropped: Dropped = { files: [], emptyFolders: [], unreadable: 0 }
  for (const { entry, file } of items) {
    if (!entry?.isDirectory) {
      if (file) dropped.files.push({ file, folder: '' })
      continue
    }
    const before = dropped.files.length + dropped.unreadable
    await readFolder(entry as FileSystemDirectoryEntry, entry.name, dropped)
    if (dropped.files.length + dropped.unreadable === before) dropped.emptyFolders.push(entry.name)
  }
  return dropped
}

/** The same for a folder that was chosen: the browser names the way to each of its files, in no order. */
export function readChosenFolder(chosen: readonly File[]): Dropped {
  const inOrder = chosen.toSorted((a, b) => compareNames(a.webkitRelativePath, b.webkitRelativePath))
  const files = inOrder.flatMap((file) => {
    const steps = file.webkitRelativePath.split('/')
    return steps.some((step) => step.startsWith('.')) ? [] : { file, folder: steps.slice(0, -1).join('/') }
  })
  const [name = ''] = chosen[0]?.webkitRelativePath.split('/') ?? []
  return { files, emptyFolders: files.length === 0 ? [name] : [], unreadable: 0 }
}

async function readFolder(folder: FileSystemDirectoryEntry, path: string, dropped: Dropped): Promise<void> {
  for (const entry of await entriesOf(folder, dropped)) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory) await readFolder(entry as FileSystemDirectoryEntry, `${path}/${entry.name}`, dropped)
    else {
      const file = await fileOf(entry as FileSystemFileEntry)
      if (file) dropped.files.push({ file, folder: path })
      else dropped.unreadable++
    }
  }
}

/** The browser answers a hundred at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry, dropped: Dropped): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) =>
      reader.readEntries(resolve, () => {
        dropped.unreadable++
        resolve([])
      }),
    )
    if (some.length === 0) return all.sort((a, b) => compareNames(a.name, b.name))
    all.push(...some)
  }
}

async function fileOf(entry: FileSystemFileEntry): Promise<File | undefined> {
  return new Promise((resolve) => entry.file(resolve, () => resolve(undefined)))
}

const { compare: compareNames } = new Intl.Collator('de', { numeric: true })
