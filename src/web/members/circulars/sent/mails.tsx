import type { CircularsAnswer } from '../../../../calls/circulars/circular-answers.ts'
import type { CircularLog } from '../../../../calls/circulars/circular-log.ts'
import { Notice } from '../../../../design/page/notice.tsx'
import { Progress } from '../../../../design/page/progress.tsx'
import { SectionHead } from '../../../../design/page/section-head.tsx'
import { counted } from '../../../../text/count-words-rules.ts'
import { paceWords } from '../circular-words.ts'

type MailsProps = { log: CircularLog; mails: CircularsAnswer['mails'] }

/** How far the mails are. It follows by itself. */
export function Mails({ log: { recipients, counts }, mails }: MailsProps) {
  const of = (wanted: string) => recipients.filter(({ state }) => state === wanted).length
  const [waiting, sent, failed, cancelled] = [of('waiting'), of('sent'), of('failed'), of('cancelled')]
  const isFile = mails.delivery === 'files'
  return (
    <section aria-labelledby="e-mails">
      <SectionHead id="e-mails" title="E-Mails" />
      <Progress
        label={isFile ? 'Abgelegt' : 'Verschickt'}
        value={counts.mail === 0 ? 100 : (100 * sent) / counts.mail}
        valueText={`${sent} von ${counts.mail}`}
      />
      <p role="status">
        {waiting > 0
          ? `${counted(waiting, 'wartet', 'warten')} noch${isFile ? '' : ` und ${waiting === 1 ? 'ist' : 'sind'} ${paceWords(waiting, mails.perMinute)} draußen`}. Du kannst die Seite verlassen.`
          : doneWords(counts.mail, sent, isFile)}
      </p>
      {failed > 0 && (
        <Notice tone="error" title={`${counted(failed, 'E-Mail konnte', 'E-Mails konnten')} nicht zugestellt werden.`}>
          Unten steht, welche und warum. Ein Administrator kann sie im E-Mail-Ausgang noch einmal versuchen.
        </Notice>
      )}
      {cancelled > 0 && (
        <p className="soft">{counted(cancelled, 'E-Mail hat', 'E-Mails hat')} ein Administrator verworfen.</p>
      )}
    </section>
  )
}

function doneWords(all: number, sent: number, isFile: boolean): string {
  if (isFile) return 'Es ist kein Mailserver eingestellt: Die E-Mails liegen als Dateien im Ordner „mails“ der Daten.'
  return sent === all ? 'Alle sind verschickt.' : ''
}
