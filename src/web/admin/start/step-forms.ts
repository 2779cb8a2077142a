import { type ComponentType, lazy } from 'react'
import type { StepName } from '../../../setup/setup-steps-rules.ts'

export type StepFormComponent = ComponentType<{ onSaved: () => void }>

/** The form of each step that has one; it loads and saves by itself. The others lead to the page where they are done. */
export const stepForms: Partial<Record<StepName, StepFormComponent>> = {
  zugang: lazy(() => import('./account-step.tsx')),
  name: lazy(() => import('./name-step.tsx')),
  kontakt: lazy(() => import('./contact-step.tsx')),
  impressum: lazy(() => import('./legal-step.tsx')),
  farben: lazy(async () => ({ default: (await import('./colours/colours-step.tsx')).ColoursStep })),
  wappen: lazy(async () => ({ default: (await import('./emblems-step.tsx')).EmblemsStep })),
  email: lazy(() => import('./mail-step.tsx')),
  beispiel: lazy(async () => ({ default: (await import('./sample-step.tsx')).SampleStep })),
  ansehen: lazy(() => import('./leftover-step.tsx')),
}
