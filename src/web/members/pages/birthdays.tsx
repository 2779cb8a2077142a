import { useState } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '../../../design/page/empty-state.tsx'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { useAnswerAtOnce } from '../../session/use-answer.ts'
import { Outcome } from '../../shell/outcome.tsx'
import { SiteLink } from '../../shell/site-link.tsx'
import { useWords } from '../../shell/use-words.ts'
import { type Birthdays as Answer, fetchBirthdays, type Occasion } from '../birthdays/birthday-calls.ts'
import { isCongratulated, occasionKey, proposedChoice } from '../birthdays/chosen-rules.ts'
import { CongratulationBar } from '../birthdays/congratulation-bar.tsx'
import { CongratulationTexts } from '../birthdays/congratulation-texts.tsx'
import { OccasionRow } from '../birthdays/occasion-row.tsx'
import { addressOfMore, type WantedDays, wantedDaysIn } from '../birthdays/wanted-days-rules.ts'
import { byWeek } from '../birthdays/week-rules.ts'
import { SubscribeLink } from '../feeds/subscribe-link.tsx'
import { IntroFrame } from '../frame/intro-frame.tsx'
import { loadContent } from '../frame/load-content.ts'
import type { Route } from './+types/birthdays'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const wanted = wantedDaysIn(request.url)
  // What fails is asked for again by the page, which says so.
  const [{ intro }, birthdays] = await Promise.all([
    loadContent('birthdays'),
    fetchBirthdays(wanted).catch(() => undefined),
  ])
  return { intro, wanted, birthdays }
}

export default function Birthdays({ loaderData: { intro, wanted, birthdays } }: Route.ComponentProps) {
  // Here and not below, so that who asks for further weeks keeps whom he has ticked; null as long as he has not.
  const choice = useState<readonly string[] | null>(null)
  return (
    <IntroFrame intro={intro}>
      {/* Anew for other days. */}
      <Asked key={`${wanted.weeks} ${wanted.most}`} wanted={wanted} first={birthdays} choice={choice} />
      <CongratulationTexts first={birthdays?.texts} />
    </IntroFrame>
  )
}

type Choice = [readonly string[] | null, (chosen: readonly string[]) => void]

interface Asking {
  wanted: WantedDays
  first: Answer | undefined
  choice: Choice
}

function Asked({ wanted, first, choice }: Asking) {
  const answer = useAnswerAtOnce(() => fetchBirthdays(wanted), first)
  return (
    <Outcome of={answer} waiting="Geburtstage werden geladen …">
      {(birthdays) => <Occasions birthdays={birthdays} wanted={wanted} choice={choice} />}
    </Outcome>
  )
}

/** Week by week; what has no exact day stands at the end. */
function Occasions({ birthdays, wanted, choice: [ticked, tick] }: Omit<Asking, 'first'> & { birthdays: Answer }) {
  const { occasions, today, view, offices, weeks, until, hasMore } = birthdays
  const isBusy = useNavigation().state === 'loading'
  const dated = occasions.flatMap((occasion) => (occasion.day === null ? [] : [{ ...occasion, day: occasion.day }]))
  const undated = occasions.filter(({ day }) => day === null)
  const keys = ticked ?? proposedChoice(today, occasions)
  const chosen = occasions.filter((occasion) => keys.includes(occasionKey(occasion)))
  const rowOf = (occasion: Occasion) => {
    const key = occasionKey(occasion)
    const others = keys.filter((each) => each !== key)
    const ticking =
      view === 'office' && isCongratulated(occasion)
        ? { isTicked: keys.includes(key), tick: (isOn: boolean) => tick(isOn ? [...others, key] : others) }
        : undefined
    return <OccasionRow key={key} occasion={occasion} today={today} ticking={ticking} />
  }
  return (
    <>
      <Note view={view} offices={offices} />
      {occasions.length === 0 && until === null && (
        <EmptyState>In den nächsten {weeks}&nbsp;Wochen ist kein Geburtstag und kein Jubiläum bekannt.</EmptyState>
      )}
      <div className={view === 'office' ? 'occasions-to-tick' : undefined}>
        {byWeek(today, dated).map(([title, found], index) => (
          <section key={title} aria-labelledby={`woche-${index}`}>
            <SectionHead id={`woche-${index}`} title={title} />
            <ul className="occasions">{found.map(rowOf)}</ul>
          </section>
        ))}
        {undated.length > 0 && (
          <section aria-labelledby="ohne-tag">
            <SectionHead id="ohne-tag" title="Jubiläen ohne genauen Tag" />
            <ul className="occasions">{undated.map(rowOf)}</ul>
          </section>
        )}
        {view === 'office' && occasions.some(isCongratulated) && <CongratulationBar chosen={chosen} />}
      </div>
      {hasMore && (
        <p className="birthdays-more screen-only">
          <Link
            to={addressOfMore(wanted, until)}
            replace
            preventScrollReset
            aria-busy={isBusy}
            className="button button-secondary"
          >
            {until === null ? 'Weitere Wochen zeigen' : 'Weitere Tage zeigen'}
          </Link>
        </p>
      )}
      <SubscribeLink>Geburtstage im eigenen Kalender abonnieren</SubscribeLink>
    </>
  )
}

/** Why he sees whom he sees. */
function Note({ view, offices }: Pick<Answer, 'view' | 'offices'>) {
  const words = useWords()
  if (view === 'office') {
    return (
      <p className="fine birthdays-note">
        {words('Du siehst alle lebenden {Bundesbrüder} mit Alter und Anschrift, auch wer sie sonst nicht teilt. ')}
        Bitte nutze das nur zum Gratulieren und gib es nicht weiter. Wen du anhakst, für den gibt es am Ende der Liste
        Briefe und Karten.
      </p>
    )
  }
  return (
    <p className="fine birthdays-note">
      Hier steht, wer seinen Geburtstag mit den anderen teilt. Ob deiner dabei ist, bestimmst du unter{' '}
      <SiteLink to="account" />. {offices.length > 0 && `${offices.join(' und ')} gratulieren auch den übrigen.`}
    </p>
  )
}
