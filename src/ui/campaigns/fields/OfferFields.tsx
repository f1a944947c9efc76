import { useSelector } from '@xstate/react'
import { longestAudience, longestOffer } from '../../../../contract/campaigns.ts'
import { strings } from '../../../../strings/campaigns/fields.ts'
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
      <Field label={strings.offer} help={strings.whatItIsWhenWhereAndFor} error={errorOf('offer')}>
        <TextArea
          rows={5}
          value={draft.offer}
          maxLength={longestOffer}
          placeholder={strings.aBreadClassForEightOnJanuary}
          onChange={({ currentTarget }) => change({ offer: currentTarget.value })}
        />
      </Field>
      <div className={audienceStyle}>
        <Field label={strings.audienceOptional} error={errorOf('audience')}>
          <TextArea
            rows={3}
            value={draft.audience}
            maxLength={longestAudience}
            placeholder={strings.peopleWhoNeverBakedBread}
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
  if (failure.problem !== null) return <ListProblem what={strings.theAudienceOfTheBusinessCouldNot} {...failure} />
  if (!said || said.proposal === '') return null
  if (audience === said.proposal) {
    return (
      <p className={`${source} ${quiet}`}>
        {strings.theseWordsComeFromWhatSaysOf(said.name)}
        <Button variant="link" size="sm" onClick={() => onChange('')}>
          {strings.clearTheAudience}
        </Button>
      </p>
    )
  }
  return (
    <p className={`${source} ${quiet}`}>
      {strings.says(said.name, said.proposal)}
      <Button variant="link" size="sm" onClick={() => onChange(said.proposal)}>
        {audience.trim() === '' ? strings.toUseTheseWords : strings.toUseTheseWordsInstead}
      </Button>
    </p>
  )
}
