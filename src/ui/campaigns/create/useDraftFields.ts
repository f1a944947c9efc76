import { useSelector } from '@xstate/react'
import { missingInDraft } from '../../../../rules/campaigns/formWords.ts'
import { postCountOf } from '../../../../rules/campaigns/postCount.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import type { CampaignDraft } from '../../../machines/campaigns/campaignDraft.ts'
import { useWallNow } from '../../content/useWallNow.ts'

/** What is written of a campaign, a way to change it, and what is wrong with a field. */
export function useDraftFields(editor: CampaignEditorActor) {
  const draft = useSelector(editor, ({ context }) => context.draft)
  const refused = useSelector(editor, ({ context }) => context.fieldProblem)
  return {
    draft,
    change: (part: Partial<CampaignDraft>) => editor.send({ type: 'draft.changed', change: part }),
    errorOf: (field: keyof CampaignDraft) => (refused?.field === field ? refused.message : undefined),
  }
}

/** What is missing in it as it is written now, and how many posts it comes to; null where that cannot be said. */
export function useDraftProgress(editor: CampaignEditorActor) {
  const draft = useSelector(editor, ({ context }) => context.draft)
  const today = dayOf(useWallNow())
  return { missing: missingInDraft(draft, today), count: postCountOf(draft, today), today }
}
