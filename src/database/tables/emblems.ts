export interface TablesOfEmblems {
  emblems: EmblemsTable
  emblem_versions: EmblemVersionsTable
  emblem_sets: EmblemSetsTable
  emblem_set_files: EmblemSetFilesTable
}

/** The coat of arms and the circle, a row each as soon as there was one. */
export interface EmblemsTable {
  id: 'arms' | 'circle'
  current_version: number
  revision: number
  changed_at: number
  /** Null for the sample fraternity, and where the account is no more. */
  changed_by: string | null
  /** Removed: what takes its place is drawn from the colours. For thirty days it can be brought back. */
  deleted_at: number | null
  deleted_by: string | null
}

/** What an emblem looks or looked like: cleaned, and without empty margins. A new version never touches an old one. */
export interface EmblemVersionsTable {
  emblem_id: EmblemsTable['id']
  version: number
  format: 'svg' | 'png'
  width: number
  height: number
  /** The ground that it needs to be seen: a black circle would vanish on night paper. */
  ground: 'any' | 'light' | 'dark'
  /** As it was sent. */
  file_name: string
  /** 1: it came with the sample fraternity. */
  is_sample: number
  size: number
  sha256: string
  storage_key: string
  uploaded_by: string | null
  uploaded_at: number
}

/** All that was made from one state of emblems and colours: icons, the picture of links, the head of mails. */
export interface EmblemSetsTable {
  id: string
  /** What it was made from (emblems/set-rules.ts): the same state finds it again. */
  fingerprint: string
  made_at: number
  revision: number
  /** Another one has taken its place. */
  deleted_at: number | null
  deleted_by: string | null
}

export interface EmblemSetFilesTable {
  id: string
  set_id: string
  /** Its address, without the slash: favicon.ico */
  name: string
  width: number
  height: number
  size: number
  sha256: string
  storage_key: string
}
