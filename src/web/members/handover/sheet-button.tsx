import { SaveButton } from '../../shell/save-button.tsx'

/** The handover sheet, as it would be signed now. It is set while one waits, so the button says that it is busy. */
export function SheetButton({ label = 'Übergabeblatt (PDF)' }: { label?: string }) {
  return (
    <SaveButton variant="secondary" address="/members/io/handover/sheet">
      {label}
    </SaveButton>
  )
}
