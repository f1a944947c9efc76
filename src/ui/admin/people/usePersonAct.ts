import { useState } from 'react'
import type { createPerson } from '../../../app/admin/people.ts'
import type { Person, PersonAct } from '../../../services/admin/people.ts'
import { useMutation } from '../../useMutation.ts'

type ActKind = PersonAct['kind']

/** What of all that is done with a person is about their access. */
export const accessActs = [
  'confirmAddress',
  'endSessions',
  'unlock',
  'restore',
  'release',
  'suspend',
  'delete',
] as const satisfies readonly ActKind[]

/** What is being done with a person, as the forms of their page need it. */
export interface PersonActing {
  act: (act: PersonAct) => void
  /** What is being done now; null: nothing is. */
  busy: ActKind | null
}

/** Does one thing at a time with a person, and says what became of the last where it was asked for. */
export function usePersonAct(acting: ReturnType<typeof createPerson>['acting'], id: Person['id']) {
  const { request, isBusy, problem } = useMutation(acting)
  const [asked, setAsked] = useState<ActKind | null>(null)
  const act = (wanted: PersonAct) => {
    if (isBusy) return
    setAsked(wanted.kind)
    request({ id, act: wanted })
  }
  return {
    acting: { act, busy: isBusy ? asked : null } satisfies PersonActing,
    problemOf: (...kinds: readonly ActKind[]) => (asked !== null && kinds.includes(asked) ? problem : null),
  }
}
