import { DisclosureMenu, type MenuGroup } from '../overlay/disclosure-menu.tsx'
import { Accordion } from '../page/accordion.tsx'
import { Card } from '../page/card.tsx'
import { CardGrid } from '../page/card-grid.tsx'
import { SectionHead } from '../page/section-head.tsx'

const shortMenu: MenuGroup[] = [
  {
    links: [
      { href: '#prosa', label: 'In Kürze' },
      { href: '#karten', label: 'Über uns', current: true },
      { href: '#akkordeon', label: 'Häufige Fragen' },
      { href: '#tabellen', label: 'Veranstaltungen' },
    ],
  },
]

const longMenu: MenuGroup[] = ['Gemeinschaft', 'Unterlagen', 'Geschichte'].map((heading, group) => ({
  heading,
  links: ['Übersicht', 'Ämter und Aufgaben', 'Verzeichnis', 'Fragen und Antworten'].map((label, link) => ({
    href: `#menue-${group}-${link}`,
    label,
    current: group === 1 && link === 2,
  })),
}))

const questions = [
  {
    id: 'frage-zeit',
    title: 'Wie viel Zeit muss ich mitbringen?',
    content: (
      <div className="prose">
        <p>Etwa einen Abend im Monat. Vor Klausuren und in den Ferien ruht der Betrieb.</p>
        <ul>
          <li>ein Treffen im Monat</li>
          <li>ein Ausflug im Halbjahr</li>
        </ul>
      </div>
    ),
  },
  {
    id: 'frage-lang',
    title: 'Was geschieht mit einer Frage, die so lang ist, dass sie auf dem Telefon über mehrere Zeilen läuft?',
    content: <div className="prose">Sie bleibt lesbar, und der Pfeil bleibt rechts.</div>,
  },
  {
    id: 'frage-wer',
    title: 'Wer darf mitmachen?',
    content: <div className="prose">Alle, die Freude daran haben.</div>,
  },
]

export function ShowcaseReading() {
  return (
    <>
      <SectionHead title="Menüs" id="menues" />
      <div className="sample-row">
        <DisclosureMenu label="Erkunden" name="muster-menue" groups={shortMenu} />
        <DisclosureMenu label="Langes Menü" name="muster-menue" groups={longMenu} />
      </div>

      <SectionHead title="Fließtext" id="prosa" />
      <div className="prose">
        <p>
          Ein Absatz in der Breite, die sich gut liest: rund fünfundsechzig Zeichen je Zeile. Lange Wörter wie
          Donaudampfschifffahrtsgesellschaftskapitän werden getrennt, auch auf schmalen Schirmen.
        </p>
        <h2>Zwischenüberschrift</h2>
        <ul>
          <li>Erster Punkt der Aufzählung</li>
          <li>Zweiter Punkt, der etwas länger ist und deshalb in die nächste Zeile läuft, wo er bündig weitergeht</li>
        </ul>
        <blockquote>
          <p>„Was uns verbindet, ist älter als wir und wird uns überdauern.“</p>
        </blockquote>
        <h3>Kleinere Überschrift</h3>
        <ol>
          <li>Anmelden</li>
          <li>Hingehen</li>
          <li>Wiederkommen</li>
        </ol>
        <dl>
          <dt>Gegründet</dt>
          <dd>1895</dd>
          <dt>Wahlspruch</dt>
          <dd>Einer für alle</dd>
        </dl>
        <p>
          <small>Kleingedrucktes steht in weicherer Tinte.</small>
        </p>
      </div>

      <SectionHead title="Karten" id="karten" />
      <CardGrid>
        <Card title="Was wir tun" kicker="12. Juni 2025" footer="Bericht von A. Muster">
          <p>Vorträge, Ausflüge, Feste – und vor allem Abende, an denen man sich kennt.</p>
        </Card>
        <Card title="Sehr langer Titel mit Donaudampfschifffahrtsgesellschaft" />
      </CardGrid>

      <SectionHead title="Akkordeon" id="akkordeon" action={<a href="#frage-wer">Verweis auf die dritte Frage</a>} />
      <Accordion items={questions} />
    </>
  )
}
