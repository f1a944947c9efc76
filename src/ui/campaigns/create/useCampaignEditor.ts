import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import type { CampaignForm } from '../../../../contract/campaigns.ts'
import { isCampaignId } from '../../../../rules/campaigns/campaignAddress.ts'
import { type CampaignEditorActor, createCampaignEditor } from '../../../app/campaigns/campaignEditor.ts'
import { campaignEditorKeyOf } from '../../../app/campaigns/keys.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useCampaigns } from '../useCampaigns.ts'

/**
 * What writes the campaign that the address names, or a new one. A new one has its place in the address once it is there,
 * and is gone on with as it is: what is typed meanwhile is not read anew. `goneOn`: what a navigation to the page of the other
 * form says beside its address, so that one that was new here is gone on with there.
 */
export function useCampaignEditor(form: CampaignForm) {
  const [params] = useSearchParams()
  const campaignId = idIn(params.get('campaign'))
  const businessProfileId = useShownBusiness()?.id ?? null
  const goneOn = turnIn(useLocation().state)
  const [shown, setShown] = useState<Shown & { campaignId: number | null }>(
    goneOn === null
      ? { campaignId, businessProfileId, turn: 0, began: campaignId }
      : { campaignId: null, businessProfileId, turn: goneOn, began: null },
  )
  const { editor } = useCachedActor(useCampaigns().cached(createCampaignEditor), campaignEditorKeyOf(keyOf(shown)))
  const ownId = useSelector(editor, ({ context }) => context.campaign?.id ?? null)
  const isOther = campaignId !== shown.campaignId && (campaignId === null || campaignId !== ownId)
  const isForOther = shown.began === null && ownId === null && businessProfileId !== shown.businessProfileId
  if (isOther || isForOther) {
    setShown({ campaignId, businessProfileId, turn: shown.turn + 1, began: campaignId })
  } else if (campaignId !== shown.campaignId) {
    setShown({ ...shown, campaignId })
  }
  useFormOfPage(editor, form)
  return { editor, goneOn: shown.began === null ? { turn: shown.turn } : undefined }
}

/** A new one is of the form that the page is for. */
function useFormOfPage(editor: CampaignEditorActor, form: CampaignForm): void {
  const isOther = useSelector(editor, ({ context }) => context.campaign === null && context.draft.form !== form)
  useEffect(() => {
    if (isOther) editor.send({ type: 'form.chosen', form })
  }, [editor, isOther, form])
}

/** What is shown goes by what it began as. */
const keyOf = ({ began, businessProfileId, turn }: Shown) => ({ campaignId: began, businessProfileId, turn })

interface Shown {
  began: number | null
  businessProfileId: number | null
  turn: number
}

/** The turn of the new one that is gone on with, out of what a navigation says beside its address; null: none. */
const turnIn = (said: unknown): number | null =>
  typeof said === 'object' && said !== null && 'turn' in said && typeof said.turn === 'number' ? said.turn : null

const idIn = (text: string | null): number | null => (text !== null && isCampaignId(text) ? Number(text) : null)
