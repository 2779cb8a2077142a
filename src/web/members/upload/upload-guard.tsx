import { LeaveGuard as Guard } from '../../shell/leave-guard.tsx'

/** Whoever leaves while files are on their way is asked first. */
export function LeaveGuard({ isBusy }: { isBusy: boolean }) {
  return (
    <Guard isNeeded={isBusy} title="Der Upload läuft noch">
      Wenn du die Seite jetzt verlässt, hält die Übertragung an. Was schon hochgeladen ist, bleibt; den Rest startest du
      später neu.
    </Guard>
  )
}
