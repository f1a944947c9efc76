import type { ComponentType } from 'react'
import type { FormPlace } from '../../../../rules/campaigns/formPlaces.ts'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { AccountsStep } from './AccountsStep.tsx'
import { DatesStep } from './DatesStep.tsx'
import { OfferStep } from './OfferStep.tsx'
import { StyleStep } from './StyleStep.tsx'
import { WriteStep } from './WriteStep.tsx'

/** A step of the form. `onBack` leads to the one before. */
export type Step = ComponentType<{ editor: CampaignEditorActor; onBack: () => void }>

/** The steps that are not seen first. */
export const laterSteps: Readonly<Record<Exclude<FormPlace, 'goal'>, Step>> = {
  offer: OfferStep,
  accounts: AccountsStep,
  dates: DatesStep,
  style: StyleStep,
  write: WriteStep,
}
