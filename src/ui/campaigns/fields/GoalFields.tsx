import { longestCampaignName, longestGoal, longestUnit } from '../../../../contract/campaigns.ts'
import { strings } from '../../../../strings/campaigns/fields.ts'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { FieldsProps } from './draftForm.ts'
import { fields, pair } from './formStyles.ts'

/** What a campaign is called, and what it is to reach by its end. */
export function GoalFields({ form: { draft, change, errorOf } }: FieldsProps) {
  return (
    <div className={fields}>
      <Field label={strings.name} help={strings.forYouAlone} error={errorOf('name')}>
        <TextInput
          value={draft.name}
          maxLength={longestCampaignName}
          placeholder={strings.fillTheSaturdayClass}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <Field label={strings.goal} help={strings.whatShouldBeSoOnTheLast} error={errorOf('goal')}>
        <TextArea
          value={draft.goal}
          maxLength={longestGoal}
          placeholder={strings.of24PlacesInJanuary}
          onChange={({ currentTarget }) => change({ goal: currentTarget.value })}
        />
      </Field>
      <div className={pair}>
        <Field label={strings.goalAsANumberOptional} help={strings.withItYouSeeHowFarThe} error={errorOf('goalAmount')}>
          <TextInput
            inputMode="numeric"
            value={draft.goalAmount}
            maxLength={10}
            placeholder="24"
            onChange={({ currentTarget }) => change({ goalAmount: currentTarget.value })}
          />
        </Field>
        <Field label={strings.whatIsCountedOptional} error={errorOf('goalUnit')}>
          <TextInput
            value={draft.goalUnit}
            maxLength={longestUnit}
            placeholder={strings.places}
            onChange={({ currentTarget }) => change({ goalUnit: currentTarget.value })}
          />
        </Field>
      </div>
    </div>
  )
}
