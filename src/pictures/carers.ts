import type { Db, PictureFoldersTable } from '../database/tables.ts'
import { Refusal } from '../errors.ts'
import { pictureFiles } from './picture-files.ts'
import { demandPicture, type PictureRow } from './pictures.ts'

/** Who wants to change something: an editor may care for everything, others for what is their own. */
export interface Carer {
  accountId: string
  isEditor: boolean
}

/** A picture that is there, for who has uploaded it or is an editor. */
export async function demandOwnPicture(db: Db, id: string, carer: Carer): Promise<PictureRow> {
  const picture = await demandPicture(db, id)
  refuseStranger(picture.uploaded_by, carer)
  return picture
}

/** The same for one that may be deleted. What an editor has taken away is for editors to bring back. */
export async function demandOwnOrDeleted(db: Db, id: string, carer: Carer): Promise<void> {
  const { uploaded_by, deleted_by } = await db
    .selectFrom('pictures')
    .select(['uploaded_by', 'deleted_by'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(pictureFiles.noSuch)
  refuseStranger(uploaded_by, carer)
  if (carer.isEditor || deleted_by === null || deleted_by === carer.accountId) return
  throw new Refusal('forbidden', 'Das Bild hat ein Redakteur gelöscht. Nur ein Redakteur kann es zurückholen.')
}

function refuseStranger(sender: string | null, { accountId, isEditor }: Carer): void {
  if (isEditor || sender === accountId) return
  throw new Refusal('forbidden', 'Das darf nur, wer das Bild hochgeladen hat, oder ein Redakteur.')
}

export const mayChangeFolder = ({ made_by }: Pick<PictureFoldersTable, 'made_by'>, carer: Carer): boolean =>
  carer.isEditor || made_by === carer.accountId

export function refuseFolderOfOthers(folder: Pick<PictureFoldersTable, 'made_by'>, carer: Carer): void {
  if (mayChangeFolder(folder, carer)) return
  throw new Refusal('forbidden', 'Das darf nur, wer den Ordner angelegt hat, oder ein Redakteur.')
}
