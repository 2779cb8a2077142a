import { useId } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Notice } from '../../design/page/notice.tsx'
import { matchesFilter } from '../../design/table/filter-rules.ts'
import type { DuplicatePair } from '../../members/duplicates/find-duplicates.ts'
import type { MemberAnswer } from '../../members/record/member-answer.ts'
import { fullName } from '../../members/record/member-rules.ts'
import { useFilterInAddress } from '../members/frame/use-filter-in-address.ts'
import { notify, notifyFailure } from '../shell/notify.tsx'
import type { Route } from './+types/duplicates'
import { AdminFrame } from './admin-frame.tsx'
import { loadChosenPair } from './duplicates/load-chosen-pair.ts'
import { duplicatesPath } from './duplicates/pair-address-rules.ts'
import { PairCard } from './duplicates/pair-card.tsx'
import { countWords, isSamePair, withChosen } from './duplicates/pair-list-rules.ts'
import { FilterLine } from './list/filter-line.tsx'
import { loadForAdmin } from './load-for-admin.ts'
import { fetchDuplicates, fetchMember, forgetDistinction, separateMember } from './member-calls.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForAdmin(async () => {
    const chosen = loadChosenPair(new URL(request.url).searchParams)
    const [found, pair] = await Promise.all([fetchDuplicates(), chosen])
    return { found, chosen: pair }
  })

type Members = DuplicatePair['members']

export default function Duplicates({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [filter, setFilter] = useFilterInAddress()
  const place = useId()
  /** The pair has been dealt with: the address must not ask for it any more. */
  const moveOn = async (pair: Members) => {
    const chosen = 'answer' in loaderData ? loaderData.answer.chosen : undefined
    const wasChosen = typeof chosen === 'object' && isSamePair(chosen, pair)
    await (wasChosen ? navigate(duplicatesPath, { replace: true, preventScrollReset: true }) : revalidate())
    document.getElementById(listId)?.focus()
  }
  const undo = async (subject: string, call: () => Promise<unknown>, words: string) => {
    try {
      await call()
      await revalidate()
      await notify({ subject, text: words })
    } catch (error) {
      await notifyFailure(error)
    }
  }
  const onMerged = async (survivor: MemberAnswer, other: MemberAnswer) => {
    await moveOn([survivor, other])
    const subject = pairSubject([survivor, other])
    const separate = async () => separateMember((await fetchMember(other.id)).member)
    await notify({
      subject,
      text: `Die beiden Einträge für ${fullName(survivor)} sind jetzt einer.`,
      action: {
        label: 'Wieder trennen',
        onPress: () => void undo(subject, separate, 'Die beiden Einträge sind wieder getrennt.'),
      },
    })
  }
  const onDistinguished = async (pair: Members) => {
    await moveOn(pair)
    const subject = pairSubject(pair)
    await notify({
      subject,
      text: `Gemerkt: ${fullName(pair[0])} und ${fullName(pair[1])} sind zwei Personen.`,
      action: {
        label: 'Rückgängig',
        onPress: () => void undo(subject, () => forgetDistinction(pair), 'Zurückgenommen.'),
      },
    })
  }
  const cardOf = (pair: DuplicatePair, isFirst: boolean) => (
    <PairCard
      key={pair.members.map(({ id, revision }) => `${id}-${revision}`).join()}
      pair={pair}
      isFirst={isFirst}
      onMerged={(...merged) => void onMerged(...merged)}
      onDistinguished={() => void onDistinguished(pair.members)}
    />
  )
  return (
    <AdminFrame
      of={loaderData}
      lead="Einträge, hinter denen vielleicht dieselbe Person steckt. Sieh sie dir an und lege zusammen, was zusammengehört."
    >
      {({ found: likely, chosen: wanted }) => {
        const { chosen, pairs, total } = withChosen(likely, typeof wanted === 'object' ? wanted : undefined)
        const found = pairs.filter((pair) => !filter.trim() || matchesFilter(textOf(pair), filter))
        return (
          <section id={listId} className="pairs" tabIndex={-1} aria-label="Doppelte Einträge">
            {typeof wanted === 'string' && <Notice tone="error">{wanted}</Notice>}
            {chosen && cardOf(chosen, true)}
            <p role="status">{countWords(total, chosen !== undefined)}</p>
            {pairs.length > 1 && (
              <FilterLine
                id={place}
                label="Name, Ort …"
                filter={filter}
                onFilter={setFilter}
                found={found.length}
                all={pairs.length}
                things={['Paar', 'Paare', 'Paaren']}
              />
            )}
            {found.map((pair, index) => cardOf(pair, !chosen && index === 0))}
            {total > pairs.length && <p>Gezeigt werden die ersten {pairs.length}. Die übrigen rücken nach.</p>}
          </section>
        )
      }}
    </AdminFrame>
  )
}

const listId = 'paare'

const textOf = ({ reason, members }: DuplicatePair) =>
  [reason, ...members.flatMap((member) => [fullName(member), member.city, member.email])].join(' ')

const pairSubject = (pair: Members) => `pair:${pair.map(({ id }) => id).sort()}`
