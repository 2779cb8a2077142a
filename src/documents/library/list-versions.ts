import type { Db } from '../../database/tables.ts'
import { downloadPath, type Sign } from '../../files/download-links.ts'
import { mediaTypeOf } from '../receiving/upload-rules.ts'
import { documentFiles } from './document-files.ts'
import { findVersions } from './document-versions.ts'
import { signView } from './sign-view.ts'

/** Everything a document has ever been, the newest first. */
export async function listVersions(db: Db, sign: Sign, id: string) {
  const rows = await findVersions(db, id)
  if (rows.length === 0) throw documentFiles.noSuch()
  return rows.map(({ version, file_name: fileName, size, uploaded_at, uploader, current_version }) => {
    const file = { version, fileName, fileType: mediaTypeOf(fileName) }
    return {
      ...file,
      isCurrent: version === current_version,
      fileSize: size,
      uploadedAt: new Date(uploaded_at).toISOString(),
      uploadedBy: uploader,
      fileDownloadUri: sign(downloadPath('documents', id, version, fileName)),
      viewUri: signView({ id, ...file }, sign),
    }
  })
}
