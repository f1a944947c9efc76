import { useSelector } from '@xstate/react'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { useDraftProgress } from '../fields/useDraftProgress.ts'

/** How far what is written in the form is. */
export const useEditorProgress = (editor: CampaignEditorActor) =>
  useDraftProgress(useSelector(editor, ({ context }) => context.draft))
