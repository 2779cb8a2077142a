import { useState } from 'react'
import { notify, notifyFailure } from '../../shell/notify.tsx'
import { coverFolder } from './folder-calls.ts'
import { ViewerTool } from './folder-viewer.tsx'

type CoverToolProps = { folder: string; id: string; isCover: boolean; onChosen: (id: string | null) => void }

/** Chooses the picture that stands for its folder, or leaves it to the first one again. */
export function CoverTool({ folder, id, isCover, onChosen }: CoverToolProps) {
  const [isBusy, setBusy] = useState(false)
  const choose = async () => {
    setBusy(true)
    try {
      const next = isCover ? null : id
      await coverFolder(folder, next)
      onChosen(next)
      void notify({
        text: isCover ? 'Das erste Bild ist wieder das Titelbild.' : 'Das ist jetzt das Titelbild des Ordners.',
      })
    } catch (error) {
      await notifyFailure(error)
    }
    setBusy(false)
  }
  return (
    <ViewerTool
      icon="picture"
      label="Als Titelbild"
      aria-pressed={isCover}
      isBusy={isBusy}
      onClick={() => void choose()}
    />
  )
}
