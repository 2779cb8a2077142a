import { useNavigate } from 'react-router'
import { bookletPath } from '../../content/site-map.ts'
import { SelectField } from '../../design/form/select-field.tsx'
import { SendProgramme } from '../members/circulars/send-programme.tsx'
import type { Route } from './+types/booklet'
import { fetchCollection } from './editor-calls.ts'
import { EditorFrame } from './editor-frame.tsx'
import { loadForPlanning } from './load-for-editor.ts'
import BookletPreview from './programme/booklet/booklet-preview.tsx'

interface Named {
  id: string
  title: string
  isPlanned?: boolean
}

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadForPlanning(async () => {
    const { entries } = await fetchCollection('semesters')
    const published = entries.map(({ data }) => data as Named)
    // One that is planned as a draft is not in the list yet.
    const isKnown = published.some(({ id }) => id === params.semester)
    const semesters = isKnown
      ? published
      : [{ id: params.semester, title: params.semester, isPlanned: true }, ...published]
    return { semester: params.semester, semesters }
  })

/** The programme of a semester as it will be printed. */
export default function BookletPage({ loaderData }: Route.ComponentProps) {
  return (
    <EditorFrame
      of={loaderData}
      title="Heft"
      lead="Das Semesterprogramm, wie es gedruckt wird. Es entsteht aus dem Kalender; geändert wird es dort."
    >
      {({ semester, semesters }) => <Booklet key={semester} semester={semester} semesters={semesters} />}
    </EditorFrame>
  )
}

function Booklet({ semester, semesters }: { semester: string; semesters: readonly Named[] }) {
  const navigate = useNavigate()
  // One that is not published has no booklet yet that could be sent.
  const title = semesters.find(({ id, isPlanned }) => id === semester && !isPlanned)?.title
  return (
    <>
      <SelectField
        label="Semester"
        className="booklet-semester"
        value={semester}
        options={semesters.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(event) => void navigate(bookletPath(event.target.value))}
      />
      {title && (
        <p className="button-row">
          <SendProgramme semester={semester} title={title} />
        </p>
      )}
      <BookletPreview semester={semester} />
    </>
  )
}
