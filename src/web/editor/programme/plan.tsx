import { RefusedCall } from '../../session/refused-call.ts'
import { EditorFrame } from '../editor-frame.tsx'
import { loadForPlanning } from '../load-for-editor.ts'
import { NothingThere } from '../nothing-there.tsx'
import type { Route } from './+types/plan'
import { fetchPlan } from './plan-calls.ts'
import { PlanScreen } from './plan-screen.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) =>
  loadForPlanning(async () => {
    try {
      return await fetchPlan(params.semester)
    } catch (error) {
      if (error instanceof RefusedCall && error.status === 404) return undefined
      throw error
    }
  })

export default function SemesterPlanning({ loaderData }: Route.ComponentProps) {
  const plan = 'answer' in loaderData ? loaderData.answer : undefined
  return (
    <EditorFrame of={loaderData} title={plan ? `Programm: ${plan.title}` : 'Programm planen'}>
      {(answer) =>
        answer ? <PlanScreen key={answer.semester} plan={answer} /> : <NothingThere what="Dieses Semester" />
      }
    </EditorFrame>
  )
}
