import { useRevalidator } from 'react-router'
import type { MemberAnswer } from '../../members/member-answer.ts'
import { fullName } from '../../members/member-rules.ts'
import { wordsOf } from '../session/refused-call.ts'
import { notify } from '../shell/notify.tsx'
import type { Route } from './+types/duplicates'
import { AdminFrame } from './admin-frame.tsx'
import { PairCard } from './duplicates/pair-card.tsx'
import { loadForAdmin } from './load-for-admin.ts'
import { fetchDuplicates, fetchMember, separateMember } from './member-calls.ts'

export const clientLoader = () => loadForAdmin(fetchDuplicates)

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const undo = async (other: MemberAnswer) => {
    try {
      const { member } = await fetchMember(other.id)
      await separateMember(member)
      await revalidate()
      await notify({ text: 'Die beiden Einträge sind wieder getrennt.' })
    } catch (error) {
      await notify({ tone: 'error', text: wordsOf(error) })
    }
  }
  const onMerged = async (survivor: MemberAnswer, other: MemberAnswer) => {
    await revalidate()
    document.getElementById(listId)?.focus()
    await notify({
      text: `Die beiden Einträge für ${fullName(survivor)} sind jetzt einer.`,
      action: { label: 'Wieder trennen', onPress: () => void undo(other) },
    })
  }
  return (
    <AdminFrame
      of={loaderData}
      lead="Einträge, hinter denen vielleicht dieselbe Person steckt. Sieh sie dir an und lege zusammen, was zusammengehört."
    >
      {({ pairs, total }) => (
        <section id={listId} className="pairs" tabIndex={-1} aria-label="Doppelte Einträge">
          <p role="status">{countOf(total)}</p>
          {pairs.map((pair, index) => (
            <PairCard
              key={pair.members.map(({ id, revision }) => `${id}-${revision}`).join()}
              pair={pair}
              isFirst={index === 0}
              onMerged={(...merged) => void onMerged(...merged)}
            />
          ))}
          {total > pairs.length && <p>Gezeigt werden die ersten {pairs.length}. Die übrigen rücken nach.</p>}
        </section>
      )}
    </AdminFrame>
  )
}

const listId = 'paare'

function countOf(total: number): string {
  if (total === 0) return 'Niemand scheint doppelt eingetragen zu sein.'
  return total === 1 ? 'Ein Paar sieht sich ähnlich.' : `${total} Paare sehen sich ähnlich.`
}
