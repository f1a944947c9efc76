import type { Differing, Followed } from '../../../../rules/content/scopes.ts'
import { accountLabel } from '../../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { countWord, listed } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/editor.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { followedName } from './scopeNames.ts'

const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '2.5', rowGap: '1' })
const title = css({ textStyle: 'h3' })
const said = css({ flex: '1', minWidth: '40', textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere' })

export interface ScopeHeaderProps {
  scope: Differing
  accounts: readonly SocialAccount[]
  /** How many parts its text has. */
  count: number
  /** It shows what it follows. */
  isFollowing: boolean
  /** What it follows without a text of its own. */
  base: Followed
  isBusy: boolean
  onFollow: () => void
}

/** Whose text is written here, and whether it is its own. */
export function ScopeHeader({ scope, accounts, count, isFollowing, base, isBusy, onFollow }: ScopeHeaderProps) {
  const followed = followedName(scope, base)
  const own = count === 1 ? strings.ownText : strings.ownTextInParts(countWord(count).toLowerCase())
  const whose = listed(accounts.map(accountLabel))
  const follows = scope.kind === 'account' && whose !== '' ? strings.followsWhose(whose) : strings.follows
  return (
    <header className={head}>
      <h2 className={title}>{networkNames[scope.network]}</h2>
      <p className={said}>
        {isFollowing
          ? strings.followsFollowed(follows, followed)
          : [whose, own].filter((words) => words !== '').join(', ')}
      </p>
      {!isFollowing && (
        <Button variant="link" size="sm" aria-disabled={isBusy} onClick={onFollow}>
          {strings.follow(followed)}
        </Button>
      )}
    </header>
  )
}
