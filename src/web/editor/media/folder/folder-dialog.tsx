import { useState } from 'react'
import { Button } from '../../../../design/button.tsx'
import { Dialog } from '../../../../design/overlay/dialog.tsx'
import { Progress } from '../../../../design/page/progress.tsx'
import { fetchFolder } from '../../../members/pictures/picture-calls.ts'
import { useAnswerAtOnce } from '../../../session/use-answer.ts'
import { Outcome } from '../../../shell/outcome.tsx'
import { ChoosePictures } from './choose-pictures.tsx'
import { CopiedPictures } from './copied-pictures.tsx'
import { FolderChoice } from './folder-choice.tsx'
import { type Copied, useCopying } from './use-copying.ts'
import './folder.css'

type FolderDialogProps = {
  /** The folder to begin with. */
  asked: string | undefined
  /** The media that the list holds already. */
  taken: ReadonlySet<string>
  onCopied: (copied: Copied) => void
  onClose: () => void
}

/** From a folder to its pictures, from these to copies of them in the library, and from those to what is said of them. */
export function FolderDialog({ asked, taken, onCopied, onClose }: FolderDialogProps) {
  const [folder, setFolder] = useState(asked)
  const copying = useCopying(onCopied)
  const { wanted, done, copied, failed, left, isRunning, copy, stop } = copying
  if (isRunning) {
    // A picture that is under way still comes: closing waits for it.
    return (
      <Dialog key="copying" open onOpenChange={stop} title="Bilder werden übernommen" wide begun>
        <Progress
          label={`${done} von ${wanted} Bildern`}
          value={(done / wanted) * 100}
          valueText={`${done} von ${wanted}`}
        />
        <p>
          <Button variant="secondary" onClick={stop}>
            Anhalten
          </Button>
        </p>
      </Dialog>
    )
  }
  if (copied.length + failed.length + left.length > 0) {
    const again = () => void copy([...failed.map(({ picture }) => picture), ...left])
    return <CopiedPictures copied={copied} failed={failed} left={left} onAgain={again} onClose={onClose} />
  }
  if (folder === undefined) {
    return (
      <Dialog key="folders" open onOpenChange={onClose} title="Bilder aus einem Ordner" wide>
        <FolderChoice onChoose={setFolder} />
      </Dialog>
    )
  }
  return (
    <Dialog key="pictures" open onOpenChange={onClose} title={`Bilder aus „${folder}“`} wide begun>
      <OpenFolder
        key={folder}
        folder={folder}
        taken={taken}
        onBack={() => setFolder(undefined)}
        onTake={(pictures) => void copy(pictures)}
      />
    </Dialog>
  )
}

type OpenFolderProps = { folder: string; onBack: () => void } & Pick<
  Parameters<typeof ChoosePictures>[0],
  'taken' | 'onTake'
>

function OpenFolder({ folder, onBack, ...choosing }: OpenFolderProps) {
  const answer = useAnswerAtOnce(
    async () =>
      (await fetchFolder(folder)) ?? { folder, pictures: [], cover: null, isChangeable: false, issuedAt: Date.now() },
  )
  return (
    <>
      <p>
        <Button variant="quiet" onClick={onBack}>
          Anderer Ordner
        </Button>
      </p>
      <Outcome of={answer} waiting="Die Bilder werden geladen …">
        {(loaded) => <ChoosePictures loaded={loaded} {...choosing} />}
      </Outcome>
    </>
  )
}
