import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { PageFrame } from '../../../design/page/page-frame.tsx'
import { fetchAccounts } from '../../admin/account-calls.ts'
import { loadForRole } from '../../session/load-for-role.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { useCurrentPage } from '../../shell/use-current-page.ts'
import { fetchCirculars, fetchTemplates } from '../circulars/circular-calls.ts'
import '../circulars/circulars-page.css'
import { BeginCircular } from '../circulars/list/begin-circular.tsx'
import { CircularList } from '../circulars/list/circular-list.tsx'
import { Lending } from '../circulars/list/lending.tsx'
import { TemplateList } from '../circulars/list/template-list.tsx'
import { NotForYou } from '../circulars/not-for-you.tsx'
import type { Route } from './+types/circulars'

export async function clientLoader() {
  const [loaded, accounts] = await Promise.all([
    loadForRole('member', async () => {
      const [listed, templates] = await Promise.all([fetchCirculars(), fetchTemplates()])
      return { ...listed, templates }
    }),
    loadForRole('admin', fetchAccounts),
  ])
  return { loaded, accounts }
}

export default function Circulars({ loaderData: { loaded, accounts } }: Route.ComponentProps) {
  const { title } = useCurrentPage()
  const { revalidate } = useRevalidator()
  const [lentNow, setLentNow] = useState<readonly string[]>()
  const answer = 'answer' in loaded ? loaded.answer : undefined
  if ('isForbidden' in loaded || answer?.mayUse === false) return <NotForYou />
  const reload = () => void revalidate()
  return (
    <PageFrame
      title={title}
      width="prose"
      dense
      lead="Einmal schreiben, alle erreichen: per E-Mail, wer das möchte, per Brief die anderen."
    >
      {'failure' in loaded && <LoadFailure failure={loaded.failure} />}
      {answer && (
        <div className="circulars">
          <BeginCircular semesters={answer.semesters} />
          <CircularList circulars={answer.circulars} onChange={reload} />
          <TemplateList templates={answer.templates} onChange={reload} />
          {'answer' in accounts && (
            <Lending
              senders={lentNow ?? answer.senders}
              accounts={accounts.answer}
              onChange={({ senders }) => setLentNow(senders)}
            />
          )}
        </div>
      )}
    </PageFrame>
  )
}
