import { useSelector } from '@xstate/react'
import { type ComponentType, type FormEvent, useId } from 'react'
import type { CampaignStep } from '../../../../contract/campaigns.ts'
import { changeHeadline } from '../../../../rules/campaigns/changeWords.ts'
import { formPlaceNames, placesOf } from '../../../../rules/campaigns/formPlaces.ts'
import { strings } from '../../../../strings/campaigns/edit.ts'
import { css } from '../../../../styled-system/css'
import type { CampaignChangeActor } from '../../../app/campaigns/campaignChange.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import { BackTo } from '../../kit/BackTo.tsx'
import { lazyView, useLoaded } from '../../kit/lazyView.ts'
import { useFocusOnProblem } from '../../kit/useFocusOnProblem.ts'
import { AccountsFields } from '../fields/AccountsFields.tsx'
import { DatesFields } from '../fields/DatesFields.tsx'
import type { FieldsProps } from '../fields/draftForm.ts'
import { GoalFields } from '../fields/GoalFields.tsx'
import { MarketingFields } from '../fields/MarketingFields.tsx'
import { OfferFields } from '../fields/OfferFields.tsx'
import { StyleFields } from '../fields/StyleFields.tsx'
import { useBusinessOf } from '../fields/useBusinessOf.ts'
import { useDraftForm } from '../fields/useDraftForm.ts'
import { ChangeFoot } from './ChangeFoot.tsx'
import { EffectPanel } from './EffectPanel.tsx'
import { SaveFailure } from './SaveFailure.tsx'
import { useChangeStage } from './useCampaignChange.ts'

const page = css({ padding: { base: '4', md: '5' }, paddingInline: { md: '7' }, paddingBottom: '0' })
const head = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4' })
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const columns = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', lg: '[minmax(0, 1fr) 352px]' },
  gap: { base: '7', lg: '10' },
  alignItems: 'start',
  marginTop: '6',
})
const sections = css({ display: 'grid', gridTemplateColumns: 'one', gap: '7', maxWidth: 'dialog' })
const section = css({ display: 'grid', gridTemplateColumns: 'one', gap: '4', borderTop: 'soft', paddingTop: '5' })
const name = css({ textStyle: 'h2' })

const restoredNote = lazyView(async () => (await import('../../buckets/RestoredNote.tsx')).RestoredNote)

interface Props {
  change: CampaignChangeActor
  campaign: Campaign
}

/** All that a campaign says, what a change of it does to its posts, and the act that saves it. */
export function ChangeForm({ change, campaign }: Props) {
  const stage = useChangeStage(change)
  const isRestored = useSelector(change, ({ context }) => context.isRestored)
  const Restored = useLoaded(restoredNote, isRestored)
  const refused = useSelector(change, (snapshot) =>
    snapshot.matches({ editing: 'invalid' }) ? snapshot.context.fieldProblem : null,
  )
  const form = useFocusOnProblem(refused)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    change.send({ type: 'save.requested' })
  }
  return (
    <form ref={form} noValidate aria-label={strings.campaign} className={page} onSubmit={submit}>
      <header className={head}>
        <BackTo to={`/campaigns/${campaign.id}/review`}>{campaign.name}</BackTo>
        <h1 className={title}>{changeHeadline(campaign.name, stage)}</h1>
        {isRestored && Restored && (
          <Restored isReadOnly={stage === 'saving'} onDiscard={() => change.send({ type: 'typed.discarded' })} />
        )}
        <SaveFailure change={change} />
      </header>
      <div className={columns}>
        <Sections change={change} campaign={campaign} />
        <EffectPanel change={change} stage={stage} />
      </div>
      <ChangeFoot change={change} stage={stage} />
    </form>
  )
}

function Sections({ change, campaign }: Props) {
  const form = useDraftForm(change)
  const business = useBusinessOf(campaign.businessProfileId)
  return (
    <div className={sections}>
      {placesOf(form.draft.form).map(
        (place) => place !== 'write' && <Section key={place} place={place} props={{ form, campaign, business }} />,
      )}
    </div>
  )
}

function Section({ place, props }: { place: CampaignStep; props: FieldsProps }) {
  const id = useId()
  const Fields = fieldsOf[place]
  return (
    <section className={section} aria-labelledby={id}>
      <h2 id={id} className={name}>
        {formPlaceNames[place]}
      </h2>
      <Fields {...props} />
    </section>
  )
}

/** What is asked at each step of the form. */
const fieldsOf = {
  goal: GoalFields,
  offer: OfferFields,
  accounts: AccountsFields,
  dates: DatesFields,
  style: StyleFields,
  marketing: MarketingFields,
} as const satisfies Record<CampaignStep, ComponentType<FieldsProps>>
