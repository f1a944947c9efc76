import { Minus, Plus } from 'lucide-react'
import { mostPostsPerWeek } from '../../../../contract/campaigns.ts'
import type { Network } from '../../../../contract/networks.ts'
import { accountLabel } from '../../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/fields.ts'
import { css } from '../../../../styled-system/css'
import { Checkbox } from '../../kit/Checkbox.tsx'
import { IconButton } from '../../kit/IconButton.tsx'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  minHeight: 'input',
})
const name = css({ overflowWrap: 'anywhere' })
const stepper = css({ display: 'inline-flex', alignItems: 'center', gap: '2' })
const amount = css({ minWidth: '26', textAlign: 'center', textStyle: 'body', fontVariantNumeric: 'tabular-nums' })

/** An account that can be chosen, or was. */
export interface OfferedAccount {
  id: number
  network: Network
  name: string
  handle: string
  isConnected: boolean
}

interface Props {
  account: OfferedAccount
  /** Null: it is not chosen. */
  postsPerWeek: number | null
  /** What it begins with. */
  usual: number
  isFaulty: boolean
  onChange: (postsPerWeek: number | null) => void
}

/** An account, and how often it posts in a week. */
export function AccountRow({ account, postsPerWeek, usual, isFaulty, onChange }: Props) {
  const called = account.isConnected || account.name || account.handle ? accountLabel(account) : strings.anAccount
  const full = `${networkNames[account.network]} ${called}`
  const isChosen = postsPerWeek !== null
  return (
    <div className={row}>
      <Checkbox
        className={name}
        checked={isChosen}
        aria-label={full}
        aria-invalid={isFaulty || undefined}
        onChange={() => onChange(isChosen ? null : usual)}
      >
        {account.isConnected ? called : strings.notConnectedAnyMore(called)}
      </Checkbox>
      {isChosen && (
        <fieldset className={stepper} aria-label={strings.postsAWeekOn(full)}>
          <IconButton
            variant="line"
            label={strings.fewerPostsOn(full)}
            aria-disabled={postsPerWeek <= 1 || undefined}
            onClick={() => postsPerWeek > 1 && onChange(postsPerWeek - 1)}
          >
            <Minus size={16} aria-hidden />
          </IconButton>
          <output className={amount}>{strings.aWeek(counted(postsPerWeek, strings.post))}</output>
          <IconButton
            variant="line"
            label={strings.morePostsOn(full)}
            aria-disabled={postsPerWeek >= mostPostsPerWeek || undefined}
            onClick={() => postsPerWeek < mostPostsPerWeek && onChange(postsPerWeek + 1)}
          >
            <Plus size={16} aria-hidden />
          </IconButton>
        </fieldset>
      )}
    </div>
  )
}
