import { Button } from '../button.tsx'
import { Icon, iconNames } from '../icon.tsx'
import { PageFrame } from '../page/page-frame.tsx'
import { Ribbon } from '../page/ribbon.tsx'
import { SectionHead } from '../page/section-head.tsx'
import { ShowcaseData } from './showcase-data.tsx'
import { ShowcaseFiles } from './showcase-files.tsx'
import { ShowcaseForms } from './showcase-forms.tsx'
import { ShowcaseOverlays } from './showcase-overlays.tsx'
import { ShowcasePictures } from './showcase-pictures.tsx'
import { ShowcaseReading } from './showcase-reading.tsx'

/** Every component in every state on one page: for looking at, and for the checks that look at it. */
export function Showcase() {
  return (
    <PageFrame
      kicker="Nur für die Entwicklung"
      title="Musterbuch der Bausteine"
      lead="Alle Bausteine dieser Website auf einer Seite: Papier und Tinte, das Band als einziger Schmuck, und jeder Zustand, in den ein Baustein kommen kann."
      width="wide"
    >
      <Ribbon />
      <SectionHead title="Schrift" id="schrift" action={<a href="#knoepfe">Weiter zu den Knöpfen</a>} />
      <div className="prose">
        <p>
          Am Abend des 14. Mai 1895 trafen sich elf Schüler in der Gaststube am Fluss und beschlossen, was bis heute
          gilt: <strong>Freundschaft, die ein Leben lang hält.</strong> Wer mehr wissen will, liest{' '}
          <a href="#prosa">die ganze Geschichte</a> oder fragt einfach nach – „Grüß Gott“ genügt, größer muss die
          Begrüßung nicht ausfallen.
        </p>
      </div>
      <SectionHead title="Knöpfe" id="knoepfe" />
      <div className="button-row">
        <Button>Speichern</Button>
        <Button variant="secondary">Zurücksetzen</Button>
        <Button variant="quiet">Abbrechen</Button>
        <Button variant="danger">Endgültig löschen</Button>
        <Button busy>Wird gesendet …</Button>
        <Button variant="secondary" busy>
          Wird geladen …
        </Button>
        <Button disabled>Nicht möglich</Button>
        <a href="#prosa" className="button button-secondary">
          <Icon name="download" /> Programm als PDF
        </a>
      </div>
      <SectionHead title="Zeichen" id="zeichen" />
      <ul className="sample-row sample-icons">
        {iconNames.map((name) => (
          <li key={name} title={name}>
            <Icon name={name} label={name} />
          </li>
        ))}
        <li className="sample-accent">
          <Icon name="heart" label="Gäste willkommen" filled />
        </li>
      </ul>
      <ShowcaseReading />
      <ShowcaseData />
      <ShowcaseForms />
      <ShowcaseFiles />
      <ShowcasePictures />
      <ShowcaseOverlays />
    </PageFrame>
  )
}
