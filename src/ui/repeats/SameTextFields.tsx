import type { SameTextChoice } from '../../../contract/repeats.ts'
import { strings } from '../../../strings/repeats.ts'
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
          {isStuck ? strings.thePostGoesNowhereElseSoThey : consequences[choice](refusers)} {warning}
        </span>
        <Segmented
          label={strings.whatIsMade}
          isBusy={isBusy}
          options={[
            { value: 'leave_out', label: strings.leaveOutRefusers(refusers) },
            { value: 'drafts', label: strings.makeDrafts },
          ]}
          value={choice}
          onChange={onChange}
        />
      </div>
    </Notice>
  )
}

const consequences = {
  leave_out: (names) => strings.thePostsGoToTheOtherAccounts(names),
  drafts: () => strings.theyAreDraftsForAllAccounts,
} satisfies Record<SameTextChoice, (names: string) => string>
