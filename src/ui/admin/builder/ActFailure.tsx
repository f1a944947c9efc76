import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/admin/builder.ts'
import type { EntryEditingActor } from '../../../app/admin/entryEditing.ts'
import type { ActProblem } from '../../../machines/admin/entryEditing.machine.ts'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { Notice } from '../../kit/Notice.tsx'

interface Props {
  editing: EntryEditingActor
  /** Those that are asked for at this place. */
  acts: readonly ActProblem['act'][]
}

/** What did not end well of what was asked for here, and why; where a test group stands in the way, the way to it. */
export function ActFailure({ editing, acts }: Props) {
  const problem = useSelector(editing, ({ context }) => context.problem)
  if (problem === null || !acts.includes(problem.act)) return null
  const { testGroup, message } = problem
  return (
    <Notice
      severity="error"
      title={titleOf(problem)}
      action={
        testGroup !== undefined && (
          <ButtonLink
            size="sm"
            to={{ pathname: '/admin/test-groups', search: String(new URLSearchParams({ search: testGroup })) }}
          >
            {strings.openTheTestGroup}
          </ButtonLink>
        )
      }
    >
      {message}
    </Notice>
  )
}

const refused: Record<ActProblem['act'], string> = {
  save: strings.itWasNotSaved,
  state: strings.itsStateWasNotChanged,
  version: strings.theVersionCouldNotBeRead,
}

const titleOf = ({ act, outcome }: ActProblem): string => {
  if (outcome === 'refused') return refused[act]
  return act === 'save' ? strings.itIsNotKnownWhetherItWas : strings.itIsNotKnownWhetherItsState
}
