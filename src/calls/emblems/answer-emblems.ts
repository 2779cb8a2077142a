import { findEditorNames } from '../../content/history/editor-names.ts'
import type { EmblemKind } from '../../emblems/emblem-rules.ts'
import { findVersions } from '../../emblems/emblems.ts'
import { type EmblemParts, findEmblemState } from './find-emblem-state.ts'
import { toShown } from './show-emblems.ts'

/** Both emblems as they are, what they were, and what pages show: a plain shield is shown, but is no coat of arms. */
export async function answerEmblems(app: EmblemParts) {
  const state = await findEmblemState(app)
  const { db } = app.database
  const versions = await findVersions(db)
  const named = await findEditorNames(db, [
    ...versions.map((each) => each.uploaded_by),
    state.emblems.arms?.changed_by ?? null,
    state.emblems.circle?.changed_by ?? null,
  ])
  const shown = toShown(state)

  const one = (kind: EmblemKind) => {
    const emblem = state.emblems[kind]
    const look = shown[kind]
    if (!emblem || !look) return null
    return {
      ...look,
      format: emblem.format,
      fileName: emblem.file_name,
      size: emblem.size,
      isSample: emblem.is_sample === 1,
      version: emblem.version,
      revision: emblem.revision,
      changedAt: new Date(emblem.changed_at).toISOString(),
      changedBy: named(emblem.changed_by),
    }
  }
  const earlier = (kind: EmblemKind) =>
    versions
      .filter(({ emblem_id, version }) => emblem_id === kind && version !== state.emblems[kind]?.version)
      .map(({ version, file_name, format, width, height, is_sample, uploaded_at, uploaded_by }) => ({
        version,
        fileName: file_name,
        format,
        width,
        height,
        isSample: is_sample === 1,
        uploadedAt: new Date(uploaded_at).toISOString(),
        uploadedBy: named(uploaded_by),
      }))
  return {
    arms: one('arms'),
    circle: one('circle'),
    earlier: { arms: earlier('arms'), circle: earlier('circle') },
    shown,
  }
}
