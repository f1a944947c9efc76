import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/campaigns/edit.ts'
import type { CampaignChangeActor } from '../../../app/campaigns/campaignChange.ts'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { WriteFailure } from '../../WriteFailure.tsx'

/** Why it was not saved, as far as that is known; what stands at a field is told there. */
export function SaveFailure({ change }: { change: CampaignChangeActor }) {
  const problem = useSelector(change, ({ context }) => context.problem)
  const refused = useSelector(change, ({ context }) => context.fieldProblem)
  const draft = useSelector(change, ({ context }) => context.draft)
  const isElsewhere = refused !== null && !(refused.field in draft)
  return (
    <>
      <WriteFailure titles={titles} problem={problem} />
      <ListProblem what={titles.refused} problem={isElsewhere ? refused.message : null} />
    </>
  )
}

const titles = {
  refused: strings.theCampaignWasNotSaved,
  unclear: strings.itIsNotKnownWhetherTheCampaign,
}
