import { useSelector } from '@xstate/react'
import type { CampaignChangeActor } from '../../../app/campaigns/campaignChange.ts'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import type { DraftForm } from './draftForm.ts'

/** What is written of a campaign, for its fields; the same in its form and on the page of its change. */
export function useDraftForm(writing: CampaignEditorActor | CampaignChangeActor): DraftForm {
  const draft = useSelector(writing, ({ context }) => context.draft)
  const refused = useSelector(writing, ({ context }) => context.fieldProblem)
  return {
    draft,
    change: (change) => writing.send({ type: 'draft.changed', change }),
    errorOf: (field) => (refused?.field === field ? refused.message : undefined),
  }
}
