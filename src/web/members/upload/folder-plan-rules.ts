import { tidyDescription } from '../../../documents/library/description-rules.ts'
import { groupFault, mostGroupCharacters } from '../../../documents/library/group-rules.ts'
import { fitFolderName, folderKey } from '../../../pictures/folder-rules.ts'
import { type Destination, firstErrorOf, looksLikePicture } from './upload-item-rules.ts'

/** Where the files of a folder go; of one that has both, pictures and documents may part. */
export type FolderChoice = 'pictures' | 'common' | 'archive' | 'picturesAndCommon' | 'picturesAndArchive' | 'nowhere'

/** A folder that files came in, and what is meant for it. */
export interface FolderPlan {
  /** As it was dropped: „Chronik/1956“. */
  readonly path: string
  /** Of the picture folder. */
  readonly name: string
  /** Of documents; '' for none. */
  readonly group: string
  readonly hasPictures: boolean
  readonly hasDocuments: boolean
  /** What its owner has said. */
  readonly chosen: FolderChoice | undefined
}

interface FileInFolder {
  name: string
  path?: string
}

/** The plans with those of folders that have come. What is planned keeps its name: something may have gone there. */
export function planFolders(
  plans: readonly FolderPlan[],
  files: readonly FileInFolder[],
  newFolder: string,
): readonly FolderPlan[] {
  const known = new Set(plans.map(({ path }) => path))
  const paths = [...new Set(files.flatMap(({ path }) => (path && !known.has(path) ? path : [])))]
  if (paths.length === 0 && files.every(({ path }) => !path)) return plans
  const named = nameFolders(paths, new Set(plans.map(({ name }) => folderKey(name))), newFolder)
  const empty = { hasPictures: false, hasDocuments: false, chosen: undefined }
  const all = new Map([...plans, ...named.map((each) => ({ ...empty, ...each }))].map((plan) => [plan.path, plan]))
  for (const { name, path } of files) {
    const plan = path ? all.get(path) : undefined
    // What is never sent does not make a folder of pictures a mixed one.
    if (!plan || firstErrorOf(name) === 'type') continue
    const kind = looksLikePicture(name) ? 'hasPictures' : 'hasDocuments'
    if (!plan[kind]) all.set(plan.path, { ...plan, [kind]: true })
  }
  return [...all.values()]
}

/** By the innermost folder; where two would be called the same, with as many of the outer ones as it takes. */
function nameFolders(paths: readonly string[], taken: ReadonlySet<string>, newFolder: string) {
  let named = paths.map((path) => nameOf(path, 1, newFolder))
  for (;;) {
    const keys = named.map(({ name }) => folderKey(name))
    const next = named.map((each, at) => {
      const key = keys[at] ?? ''
      const isTaken = taken.has(key) || keys.indexOf(key) !== keys.lastIndexOf(key)
      return isTaken && each.depth < each.path.split('/').length ? nameOf(each.path, each.depth + 1, newFolder) : each
    })
    if (next.every((each, at) => each === named[at])) break
    named = next
  }
  return named.map(({ path, name, group }) => ({ path, name, group }))
}

function nameOf(path: string, depth: number, newFolder: string) {
  const steps = path.split('/')
  const words = steps.slice(-depth)
  const fit = fitFolderName(words.join(' '))
  // „!!!“ is no name: then those around it have to do.
  if (fit === undefined && depth < steps.length) return nameOf(path, depth + 1, newFolder)
  return { path, depth, name: fit ?? newFolder, group: groupOf(words.join(' ')) }
}

function groupOf(words: string): string {
  const group = [...tidyDescription(words)].slice(0, mostGroupCharacters).join('').trim()
  return groupFault(group) === undefined ? group : (fitFolderName(words, mostGroupCharacters) ?? '')
}

export function choicesOf({ hasPictures, hasDocuments }: FolderPlan): FolderChoice[] {
  if (hasPictures && hasDocuments) return ['picturesAndCommon', 'picturesAndArchive', 'common', 'archive', 'nowhere']
  return hasPictures ? ['pictures', 'common', 'archive', 'nowhere'] : ['common', 'archive', 'nowhere']
}

/** What its owner has said, as long as that goes with what is in it; else by what is in it, and by its name. */
export function choiceOf(plan: FolderPlan): FolderChoice {
  const choices = choicesOf(plan)
  if (plan.chosen && choices.includes(plan.chosen)) return plan.chosen
  if (/archiv/i.test(plan.path)) return 'archive'
  return choices[0] ?? 'common'
}

/** Where a file of the folder goes, with its group; undefined where it stays. */
export function placeInFolder(
  plan: FolderPlan,
  fileName: string,
): { destination: Destination; group: string } | undefined {
  const choice = choiceOf(plan)
  if (choice === 'nowhere') return undefined
  const isParted = choice === 'picturesAndCommon' || choice === 'picturesAndArchive'
  if (choice === 'pictures' || (isParted && looksLikePicture(fileName))) {
    return { destination: { directory: 'pictures', folder: plan.name }, group: '' }
  }
  const isArchive = choice === 'archive' || choice === 'picturesAndArchive'
  return { destination: { directory: isArchive ? 'archive' : 'common', folder: '' }, group: plan.group }
}

/** What the choices are called: short, since a phone cuts off what is longer. */
export const choiceLabels: Record<FolderChoice, string> = {
  pictures: 'Bilderordner',
  common: 'Aktuelle Dokumente',
  archive: 'Archiv',
  picturesAndCommon: 'Bilderordner und Dokumente',
  picturesAndArchive: 'Bilderordner und Archiv',
  nowhere: 'Nicht hochladen',
}

/** In German, what the choice means for this folder; '' where there is nothing to add. */
export function choiceWords(plan: FolderPlan, isThere: boolean): string {
  const choice = choiceOf(plan)
  const folder = `in den Ordner „${plan.name}“${isThere ? ', den es schon gibt' : ''}`
  const group = plan.group && `Gruppe „${plan.group}“`
  if (choice === 'nowhere') return ''
  if (choice === 'pictures') return folder
  if (choice === 'common' || choice === 'archive') return group
  return [`Bilder ${folder}`, group && `der Rest unter die ${group}`].filter(Boolean).join('; ')
}
