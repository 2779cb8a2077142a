import { ChoiceSwitch } from '../../../design/form/choice-switch.tsx'
import { useWords } from '../../shell/use-words.ts'
import type { View } from './preview-view.ts'

type ViewChoiceProps = { view: View; onChange: (view: View) => void }

const choices = [
  { of: 'width', label: 'Breite', options: { desktop: 'Bildschirm', phone: 'Handy' } },
  { of: 'scheme', label: 'Farben', options: { light: 'Hell', dark: 'Dunkel' } },
  { of: 'reader', label: 'Ansicht', options: { visitor: 'Besucher', member: '{Bundesbruder}' } },
] as const

/** How the page is looked at: on which screen, by day or by night, by whom. */
export function ViewChoice({ view, onChange }: ViewChoiceProps) {
  const words = useWords()
  const worded = (options: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(options).map(([value, text]) => [value, words(text)]))
  return choices.map(({ of, label, options }) => (
    <ChoiceSwitch<string>
      key={of}
      className="view-choice"
      label={label}
      options={worded(options)}
      value={view[of]}
      onChange={(value) => onChange({ ...view, [of]: value })}
    />
  ))
}
