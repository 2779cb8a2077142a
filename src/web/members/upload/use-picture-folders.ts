import { useCallback, useEffect, useState } from 'react'
import { client } from '../../session/client.ts'
import type { Status } from '../../session/session.ts'

type Folders = { status: Status; folders: readonly string[] }

/** The picture folders there are, newest first. */
export function usePictureFolders(): Folders & { reload: () => void } {
  const [state, setState] = useState<Folders>({ status: 'loading', folders: [] })
  const load = useCallback(async () => {
    setState({ status: 'loading', folders: [] })
    try {
      setState({ status: 'success', folders: await loadFolders() })
    } catch (error) {
      console.error(error)
      setState({ status: 'error', folders: [] })
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])
  return { ...state, reload: () => void load() }
}

async function loadFolders(): Promise<string[]> {
  const response = await client.members.io.downloads.pictures.folders.$get()
  if (!response.ok) throw new Error(`GET /members/io/downloads/pictures/folders answered ${response.status}`)
  const { folders } = await response.json()
  return folders.map(({ folder }) => folder)
}
