import type { SameTextChoice } from '../../../contract/repeats.ts'
import { css } from '../../../styled-system/css'
import { Notice } from '../kit/Notice.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import type { SameText } from './useSameText.ts'

const body = css({ display: 'grid', gap: '2.5', justifyItems: 'start', '& [role=radiogroup]': { maxWidth: 'full' } })

interface Props extends SameText {
  choice: SameTextChoice
  isBusy: boolean
  onChange: (choice: SameTextChoice) => void
}

/** What is to become of networks that refuse the same text; nothing where none does. */
export function SameTextFields({ never, refusers, warning, isStuck, choice, isBusy, onChange }: Props) {
  if (never === null) return warning && <Notice severity="warning">{warning}</Notice>
  return (
    <Notice severity="warning" title={never} live="none">
      <div className={body}>
        <span>
          {isStuck
            ? 'The post goes nowhere else, so they can only be made as drafts, to be given other words.'
            : consequences[choice](refusers)}{' '}
          {warning}
        </span>
        <Segmented
          label="What is made"
          isBusy={isBusy}
          options={[
            { value: 'leave_out', label: `Leave ${refusers} out` },
            { value: 'drafts', label: 'Make drafts' },
          ]}
          value={choice}
          onChange={onChange}
        />
      </div>
    </Notice>
  )
}

const consequences = {
  leave_out: (names) => `The posts go to the other accounts, and not to ${names}.`,
  drafts: () => 'They are drafts for all accounts: give each its own words, then schedule it.',
} satisfies Record<SameTextChoice, (names: string) => string>
