import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/approvals.ts'
import { createApprovals } from '../../app/approvals/approvals.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { useSession } from '../sessionContext.ts'
import { useCachedActor } from '../useCachedActor.ts'
import { useQueryFailure } from '../useQueryFailure.ts'
import { ApprovalList } from './ApprovalList.tsx'

/** What API keys want to be planned; nothing where nothing waits. `timezone` is the person's. */
export function Approvals({ timezone }: { timezone: string }) {
  const { list, allowance, refusal } = useCachedActor(useSession().cached(createApprovals), 'all')
  const waiting = useSelector(list, ({ context }) => context.value)
  const failure = useQueryFailure(list)
  return (
    <>
      <ListProblem what={strings.whatWaitsForYourYesCouldNot} {...failure} />
      {waiting && waiting.count > 0 && (
        <ApprovalList waiting={waiting} allowance={allowance} refusal={refusal} timezone={timezone} />
      )}
    </>
  )
}
