import { SaveButton } from '../../shell/save-button.tsx'
import { sheetAddress } from './handover-calls.ts'

/** The handover sheet, as it would be signed now. It is set while one waits, so the button says that it is busy. */
export function SheetButton() {
  return (
    <SaveButton variant="secondary" address={sheetAddress}>
      Übergabeblatt (PDF)
    </SaveButton>
  )
}
