import { useSelector } from '@xstate/react'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import type { DraftForm } from '../fields/draftForm.ts'
import { useDraftProgress } from '../fields/useDraftProgress.ts'

/** What is written in the form, for its fields. */
export function useDraftForm(editor: CampaignEditorActor): DraftForm {
  const draft = useSelector(editor, ({ context }) => context.draft)
  const refused = useSelector(editor, ({ context }) => context.fieldProblem)
  return {
    draft,
    change: (change) => editor.send({ type: 'draft.changed', change }),
    errorOf: (field) => (refused?.field === field ? refused.message : undefined),
  }
}

/** How far what is written in the form is. */
export const useEditorProgress = (editor: CampaignEditorActor) =>
  useDraftProgress(useSelector(editor, ({ context }) => context.draft))
