import { LeaveGuard } from '../../shell/leave-guard.tsx'

/** Asks before the page is left while files are on their way. */
export function UploadGuard({ isBusy }: { isBusy: boolean }) {
  return (
    <LeaveGuard isNeeded={isBusy} title="Der Upload läuft noch">
      Wenn du die Seite jetzt verlässt, hält die Übertragung an. Was schon hochgeladen ist, bleibt; den Rest startest du
      später neu.
    </LeaveGuard>
  )
}
