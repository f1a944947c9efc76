import { longestCampaignName, longestGoal, longestUnit } from '../../../../contract/campaigns.ts'
import { Field } from '../../kit/Field.tsx'
import { TextArea } from '../../kit/TextArea.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { FieldsProps } from './draftForm.ts'
import { fields, pair } from './formStyles.ts'

/** What a campaign is called, and what it is to reach by its end. */
export function GoalFields({ form: { draft, change, errorOf } }: FieldsProps) {
  return (
    <div className={fields}>
      <Field label="Name" help="For you alone: nobody else reads it." error={errorOf('name')}>
        <TextInput
          value={draft.name}
          maxLength={longestCampaignName}
          placeholder="Fill the Saturday class"
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
        />
      </Field>
      <Field label="Goal" help="What should be so on the last day." error={errorOf('goal')}>
        <TextArea
          value={draft.goal}
          maxLength={longestGoal}
          placeholder="24 places in January"
          onChange={({ currentTarget }) => change({ goal: currentTarget.value })}
        />
      </Field>
      <div className={pair}>
        <Field
          label="Goal as a number (optional)"
          help="With it, you see how far the campaign has come."
          error={errorOf('goalAmount')}
        >
          <TextInput
            inputMode="numeric"
            value={draft.goalAmount}
            maxLength={10}
            placeholder="24"
            onChange={({ currentTarget }) => change({ goalAmount: currentTarget.value })}
          />
        </Field>
        <Field label="What is counted (optional)" error={errorOf('goalUnit')}>
          <TextInput
            value={draft.goalUnit}
            maxLength={longestUnit}
            placeholder="places"
            onChange={({ currentTarget }) => change({ goalUnit: currentTarget.value })}
          />
        </Field>
      </div>
    </div>
  )
}
