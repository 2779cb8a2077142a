import { ChoiceSwitch } from '../../../design/form/choice-switch.tsx'
import type { View } from './preview-view.ts'

type ViewChoiceProps = { view: View; onChange: (view: View) => void }

const choices = [
  { of: 'width', label: 'Breite', options: { desktop: 'Bildschirm', phone: 'Handy' } },
  { of: 'scheme', label: 'Farben', options: { light: 'Hell', dark: 'Dunkel' } },
  { of: 'reader', label: 'Ansicht', options: { visitor: 'Besucher', member: 'Bundesbruder' } },
] as const

/** How the page is looked at: on which screen, by day or by night, by whom. */
export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  return choices.map(({ of, label, options }) => (
    <ChoiceSwitch<string>
      key={of}
      className="view-choice"
      label={label}
      options={options}
      value={view[of]}
      onChange={(value) => onChange({ ...view, [of]: value })}
    />
  ))
}
