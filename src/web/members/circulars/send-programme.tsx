import { Button } from '../../../design/button.tsx'
import { useIsAdmin } from '../../session/session.ts'
import { usePlan } from '../../shell/use-plan.ts'
import { programmeLetter } from './first-words.ts'
import { useBegin } from './use-begin.ts'

/** Beside a booklet, for who may send letters to many: begins the one that brings it. */
export function SendProgramme({ semester, title }: { semester: string; title: string }) {
  const isAdmin = useIsAdmin()
  const isLent = usePlan()
    .of('office')
    .some(({ name }) => name === 'circulars')
  const { isBusy, begin } = useBegin()
  if (!isAdmin && !isLent) return null
  return (
    <Button
      variant="secondary"
      busy={isBusy}
      onClick={() => void begin(async () => programmeLetter({ id: semester, title }))}
    >
      Programm verschicken …
    </Button>
  )
}
