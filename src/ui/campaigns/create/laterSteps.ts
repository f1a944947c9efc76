import type { ComponentType } from 'react'
import type { FormPlace } from '../../../../rules/campaigns/formPlaces.ts'
import { AccountsFields } from '../fields/AccountsFields.tsx'
import { DatesFields } from '../fields/DatesFields.tsx'
import type { FieldsProps } from '../fields/draftForm.ts'
import { OfferFields } from '../fields/OfferFields.tsx'
import { StyleFields } from '../fields/StyleFields.tsx'
import { WriteStep } from './WriteStep.tsx'

type Later = Readonly<Record<Exclude<FormPlace, 'goal' | 'marketing' | 'write'>, ComponentType<FieldsProps>>>

/** The steps that are not seen first, but those of the enhanced form. */
export const laterSteps: { fields: Later; WriteStep: typeof WriteStep } = {
  fields: { offer: OfferFields, accounts: AccountsFields, dates: DatesFields, style: StyleFields },
  WriteStep,
}
