import { CircleCheck, CircleDashed, CircleHelp, KeyRound, type LucideIcon, OctagonX, TriangleAlert } from 'lucide-react'
import { strings } from '../../../../strings/admin/networks.ts'
import type { Registration } from '../../../machines/admin/networkCredentials.machine.ts'

export type RegistrationState = 'unset' | 'stored' | 'environment' | 'works' | 'refused' | 'unclear' | 'retired'

/** How a registration stands, by its most serious side. */
export function registrationState({ source, test, retired }: Registration): RegistrationState {
  if (source === null) return 'unset'
  if (test?.outcome === 'refused') return 'refused'
  if (retired) return 'retired'
  if (test?.outcome === 'accepted') return 'works'
  return test?.outcome === 'unclear' ? 'unclear' : source
}

interface Look {
  word: string
  icon: LucideIcon
  tone: 'draft' | 'scheduled' | 'published' | 'failed' | 'missed' | 'unknown'
}

/** State is shape, colour and word. */
export const registrationLooks: Readonly<Record<RegistrationState, Look>> = {
  unset: { word: strings.notSet, icon: CircleDashed, tone: 'draft' },
  stored: { word: strings.setHere, icon: KeyRound, tone: 'scheduled' },
  environment: { word: strings.setByTheEnvironment, icon: KeyRound, tone: 'scheduled' },
  works: { word: strings.testedWorks, icon: CircleCheck, tone: 'published' },
  refused: { word: strings.refused, icon: OctagonX, tone: 'failed' },
  unclear: { word: strings.testUnclear, icon: CircleHelp, tone: 'unknown' },
  retired: { word: strings.apiVersionRetired, icon: TriangleAlert, tone: 'missed' },
}
