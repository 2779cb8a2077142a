import type { SheetData } from '../../calls/handover/sheet/sheet-data.ts'
import { plainShield } from '../../emblems/plain-shield-rules.ts'

/** A handover sheet to be set, with little on it but what a test wants there. */
export function sheetWith(change: Partial<SheetData>) {
  const data: SheetData = {
    head: {
      name: 'Schülerbund Markomannia zu Lauenstein',
      genitive: 'des Schülerbundes Markomannia zu Lauenstein',
      motto: '',
      ribbon: [
        { hex: '#00693e', part: 0.5 },
        { hex: '#ffffff', part: 0.5 },
      ],
      arms: { path: '/arms.svg', alt: 'Wappen', ratio: 0.85, onDark: false },
    },
    title: 'Übergabeblatt',
    subtitle: 'Sommersemester 2027',
    foot: 'Übergabeblatt',
    site: { heading: 'Die Website', facts: [] },
    offices: { heading: 'Ämter', columns: [], rows: [], none: 'Keine.' },
    accounts: { heading: 'Konten', columns: ['Name', 'E-Mail', 'Recht', 'Zuletzt'], rows: [], note: '' },
    backup: { heading: 'Sicherung', state: 'Noch nie geprüft.', advice: '', blanks: ['Am'] },
    open: { heading: 'Offen', points: [], none: 'Nichts.' },
    signatures: { heading: 'Übergabe', words: '', people: ['Von', 'An'], blanks: ['Name'] },
    ...change,
  }
  const files = { '/arms.svg': Buffer.from(plainShield(['#00693e', '#ffffff'])) }
  return { template: 'handover-sheet' as const, data, files }
}
