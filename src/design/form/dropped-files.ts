/** All files that were dropped, those inside dropped folders included; what hides behind a dot stays where it is. */
export async function readDroppedFiles(transfer: DataTransfer): Promise<File[]> {
  // Has to be asked at once: the list is empty as soon as the event is over.
  const dropped = [...transfer.items]
    .filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }))
  const found: File[] = []
  for (const { entry, file } of dropped) {
    if (entry?.isDirectory) found.push(...(await filesIn(entry as FileSystemDirectoryEntry)))
    else if (file) found.push(file)
  }
  return found
}

async function filesIn(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const found: File[] = []
  for (const entry of await entriesOf(folder)) {
    if (entry.name.startsWith('.')) continue
    if (entry.isDirectory) found.push(...(await filesIn(entry as FileSystemDirectoryEntry)))
    else found.push(...(await fileOf(entry as FileSystemFileEntry)))
  }
  return found
}

/** The browser answers a hundred at a time, and none at the end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])))
    if (some.length === 0) return all.sort((a, b) => a.name.localeCompare(b.name, 'de', { numeric: true }))
    all.push(...some)
  }
}

async function fileOf(entry: FileSystemFileEntry): Promise<File[]> {
  return new Promise((resolve) =>
    entry.file(
      (file) => resolve([file]),
      () => resolve([]),
    ),
  )
}
