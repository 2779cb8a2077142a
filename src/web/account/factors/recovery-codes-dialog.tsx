import { Button } from '../../../design/button.tsx'
import { Dialog } from '../../../design/overlay/dialog.tsx'
import { formatDay } from '../../shell/moments.ts'
import { CodeSheet } from './code-sheet.tsx'

/** Shown once, after which nobody can show them again; so it does not close by a click beside it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog open begun onOpenChange={onClose} title="Codes für den Notfall">
      <p className="screen-only">
        Das sind deine Wiederherstellungscodes. Wenn dein Handy weg ist, kommst du mit einem davon trotzdem herein;
        jeder gilt einmal. Sie werden nur jetzt gezeigt: Druck sie aus oder heb sie sicher auf, nicht auf demselben
        Gerät.
      </p>
      <CodeSheet
        title={`Wiederherstellungscodes für ${window.location.host}, vom ${formatDay(new Date().toISOString())}`}
        words={`Wenn dein Handy weg ist: Melde dich unter ${window.location.origin}/login mit deinem Passwort an und gib im zweiten Schritt einen dieser Codes ein. Jeder gilt einmal; streich ihn dann durch.`}
        codes={codes}
        fileName="wiederherstellungscodes.txt"
      />
      <div className="button-row screen-only">
        <Button onClick={onClose}>Ich habe sie aufgehoben</Button>
      </div>
    </Dialog>
  )
}
