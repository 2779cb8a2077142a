import { useState } from 'react'
import { type ShouldRevalidateFunction, useNavigation, useRevalidator } from 'react-router'
import { Button } from '../../design/button.tsx'
import { SortedTable } from '../../design/table/sorted-table.tsx'
import type { MemberList } from '../../members/administration/list-members.ts'
import type { Loaded } from '../session/load-for-role.ts'
import { RetryNotice } from '../shell/retry-notice.tsx'
import type { Route } from './+types/members'
import { AdminFrame } from './admin-frame.tsx'
import { ListActions } from './list/list-actions.tsx'
import { defaultSort, isOtherList, listIn, queryOf } from './list/list-address-rules.ts'
import { memberColumns } from './list/member-columns.tsx'
import { MemberFilters, searchFieldId } from './list/member-filters.tsx'
import { SampleLine } from './list/sample-line.tsx'
import { useListAddress } from './list/use-list-address.ts'
import { loadForAddresses } from './load-for-admin.ts'
import { fetchMembers } from './member-calls.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadForAddresses(() => fetchMembers(queryOf(listIn(new URL(request.url).searchParams))))

export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.search === nextUrl.search
    ? defaultShouldRevalidate
    : isOtherList(currentUrl.searchParams, nextUrl.searchParams)

export default function Members({ loaderData }: Route.ComponentProps) {
  const { shown, failure } = useLastAnswer(loaderData)
  return (
    <AdminFrame right="addresses" of={shown} action={(list) => <ListActions total={list.total} />}>
      {(list) => <ListScreen list={list} failure={failure} />}
    </AdminFrame>
  )
}

/** A list that could not be had does not take the one away that is there. */
function useLastAnswer(loaded: Loaded<MemberList>): { shown: Loaded<MemberList>; failure: string } {
  const [last, setLast] = useState(loaded)
  if ('answer' in loaded && loaded !== last) setLast(loaded)
  const isKept = 'failure' in loaded && 'answer' in last
  return { shown: isKept ? last : loaded, failure: isKept ? loaded.failure : '' }
}

function ListScreen({ list, failure }: { list: MemberList; failure: string }) {
  const { wanted, type, choose, sort, setSort, reset } = useListAddress()
  const { state, revalidate } = useRevalidator()
  const isBusy = useNavigation().state === 'loading' || state === 'loading'
  const query = queryOf(wanted)
  const isWhole = list.members.length === list.total
  const resetAll = () => {
    reset()
    document.getElementById(searchFieldId)?.focus()
  }
  return (
    <>
      <MemberFilters list={list} wanted={wanted} onType={type} onChoose={choose} />
      {failure && (
        <RetryNotice tone="error" busy={isBusy} onRetry={revalidate}>
          {failure}
        </RetryNotice>
      )}
      <section className="member-list" aria-label="Mitglieder" aria-busy={isBusy || undefined}>
        <SortedTable
          caption="Mitglieder"
          captionHidden
          columns={memberColumns}
          rows={list.members}
          rowKey={(row) => row.id}
          defaultSort={defaultSort}
          sort={sort}
          onSort={setSort}
          found={list.total}
          all={list.all}
          beside={
            <>
              {Object.keys(query).length > 0 && (
                <Button variant="quiet" onClick={resetAll}>
                  Alle Filter zurücksetzen
                </Button>
              )}
              <SampleLine samples={list.samples} />
            </>
          }
          empty={
            <span className="data-list-empty">
              {list.all === 0 ? 'Noch ist niemand eingetragen.' : 'Auf diese Auswahl passt niemand.'}
            </span>
          }
        />
        {!isWhole && (
          <p className="member-rest soft">
            Gezeigt werden die ersten {list.members.length}. Grenze die Liste ein, oder speichere sie als Tabelle: Darin
            stehen alle {list.total}.
          </p>
        )}
      </section>
    </>
  )
}
