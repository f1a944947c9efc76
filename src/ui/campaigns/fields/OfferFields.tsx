import { useSelector } from '@xstate/react'
import { longestAudience, longestOffer } from '../../../../contract/campaigns.ts'
import { css } from '../../../../styled-system/css'
import { createCampaignAudience } from '../../../app/campaigns/audience.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useCampaigns } from '../useCampaigns.ts'
import type { FieldsProps } from './draftForm.ts'
import { fields, quiet } from './formStyles.ts'

const audienceStyle = css({ display: 'grid', gap: '2' })
const source = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2' })

/** What there is to have, and for whom it is. */
export function OfferFields({ form: { draft, change, errorOf }, business }: FieldsProps) {
  return (
    <div className={fields}>
      <Field
        label="Offer"
        help="What it is, when, where and for how much. The posts say nothing that does not stand here."
        error={errorOf('offer')}
      >
        <TextArea
          rows={5}
          value={draft.offer}
          maxLength={longestOffer}
          placeholder="A bread class for eight on January 9, 10:00 AM, in the bakery. $85 with flour and lunch."
          onChange={({ currentTarget }) => change({ offer: currentTarget.value })}
        />
      </Field>
      <div className={audienceStyle}>
        <Field label="Audience (optional)" error={errorOf('audience')}>
          <TextArea
            rows={3}
            value={draft.audience}
            maxLength={longestAudience}
            placeholder="People who never baked bread"
            onChange={({ currentTarget }) => change({ audience: currentTarget.value })}
          />
        </Field>
        {business !== null && (
          <Proposal businessId={business.id} audience={draft.audience} onChange={(audience) => change({ audience })} />
        )}
      </div>
    </div>
  )
}

interface Props {
  businessId: number
  audience: string
  onChange: (audience: string) => void
}

/** What the business says of its audience: where the words above come from, or what they could be. */
function Proposal({ businessId, audience, onChange }: Props) {
  const query = useCachedActor(useCampaigns().cached(createCampaignAudience), String(businessId))
  const said = useSelector(query, ({ context }) => context.value)
  const failure = useQueryFailure(query)
  if (failure.problem !== null)
    return <ListProblem what="The audience of the business could not be read" {...failure} />
  if (!said || said.proposal === '') return null
  if (audience === said.proposal) {
    return (
      <p className={`${source} ${quiet}`}>
        These words come from what {said.name} says of its audience. Change them as you like.
        <Button variant="link" size="sm" onClick={() => onChange('')}>
          Clear the audience
        </Button>
      </p>
    )
  }
  return (
    <p className={`${source} ${quiet}`}>
      {said.name} says: “{said.proposal}”
      <Button variant="link" size="sm" onClick={() => onChange(said.proposal)}>
        {audience.trim() === '' ? 'Use these words' : 'Use these words instead'}
      </Button>
    </p>
  )
}
