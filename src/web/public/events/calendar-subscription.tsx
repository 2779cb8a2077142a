import { pageNamed } from '../../../content/site-map.ts'
import { SectionHead } from '../../../design/page/section-head.tsx'
import { publicFeedPath, webcalOf } from '../../../programme/feeds/feed-rules.ts'
import { Subscribing } from '../../shell/subscribing/subscribing.tsx'
import { usePlan } from '../../shell/use-plan.ts'
import { useWords } from '../../shell/use-words.ts'

/** The programme in one's own calendar. Whoever is signed in has an address with more in it. */
export function CalendarSubscription({ id, title, origin }: { id: string; title: string; origin: string }) {
  const words = useWords()
  const plan = usePlan()
  const address = origin + publicFeedPath
  return (
    <section aria-labelledby={id} className="calendar-subscription screen-only">
      <SectionHead id={id} title={title} />
      <p className="calendar-subscription-lead">
        So stehen alle Veranstaltungen in deinem eigenen Kalender, auf dem Handy und am Computer. Ändert sich etwas,
        ändert es sich dort von selbst.
      </p>
      <p className="calendar-subscription-lead" data-for="member">
        {words('Was nur {Bundesbrüder} sehen, steht in deinem eigenen Abo. Du findest es unter')}{' '}
        <a href={`${pageNamed('account').path}#kalender`}>{plan.titleOf('account')}</a>.
      </p>
      <Subscribing webcal={webcalOf(address)}>
        <p>
          Die Adresse zum Kopieren:
          <span className="subscribing-address">{address}</span>
        </p>
      </Subscribing>
    </section>
  )
}
