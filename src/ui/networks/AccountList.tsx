import { counted } from '../../../rules/content/words.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Avatar } from '../kit/Avatar.tsx'
import { Button } from '../kit/Button.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { networkNames } from '../marks/networkNames.ts'
import { PracticeLabel } from '../marks/PracticeLabel.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'

const list = css({ borderTop: 'hairline' })
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '[40px minmax(0, 1fr)]', sm: '[40px minmax(0, 1fr) 150px auto]' },
  columnGap: '4',
  rowGap: '2',
  alignItems: 'center',
  paddingBlock: '3.5',
  borderBottom: 'soft',
})
const who = css({ minWidth: '0', display: 'grid', gap: '0.5' })
const name = css({ textStyle: 'name', display: 'flex', gap: '2', alignItems: 'center', minWidth: '0' })
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const small = css({ textStyle: 'small', color: 'textMuted', display: 'flex', flexWrap: 'wrap', columnGap: '2' })
const state = css({ gridColumn: { base: '2', sm: 'auto' } })
const acts = css({
  display: 'flex',
  gap: '2',
  gridColumn: { base: '2', sm: 'auto' },
  justifyContent: { sm: 'flex-end' },
})
const trouble = css({
  gridColumn: '[2 / -1]',
  surface: 'failedTint',
  borderRadius: 'base',
  padding: '3',
  textStyle: 'small',
  textWrap: 'pretty',
})

interface Props {
  accounts: readonly SocialAccount[]
  isBusy: boolean
  onReconnect: (account: SocialAccount) => void
  onDisconnect: (account: SocialAccount) => void
}

/** The person's accounts: which, how they stand, and what waits on them. */
export function AccountList({ accounts, ...rest }: Props) {
  return (
    <ul className={list} aria-label="Connected accounts">
      {accounts.map((account) => (
        <AccountItem key={account.id} account={account} {...rest} />
      ))}
    </ul>
  )
}

type ItemProps = Omit<Props, 'accounts'> & { account: SocialAccount }

function AccountItem({ account, isBusy, onReconnect, onDisconnect }: ItemProps) {
  const isExpired = account.state === 'expired'
  const shownName = account.name || account.handle || 'Unknown Account'
  return (
    <li className={item}>
      <Avatar name={shownName} src={account.avatarUrl} size={40} network={account.network} />
      <div className={who}>
        <span className={name}>
          <span className={cut} title={shownName}>
            {shownName}
          </span>
          {account.isPractice && <PracticeLabel />}
        </span>
        <span className={small}>
          <ExternalLink href={account.url}>@{account.handle}</ExternalLink>
          <span>{networkNames[account.network]}</span>
          <Waiting account={account} />
        </span>
      </div>
      <span className={state}>
        <StatusLabel state={isExpired ? 'failed' : 'published'}>{isExpired ? 'Error' : 'Active'}</StatusLabel>
      </span>
      <span className={acts}>
        {isExpired && (
          <Button size="sm" variant="ink" disabled={isBusy} onClick={() => onReconnect(account)}>
            Reconnect
          </Button>
        )}
        <Button
          size="sm"
          disabled={isBusy}
          onClick={() => onDisconnect(account)}
          aria-label={`Disconnect @${account.handle}`}
        >
          Disconnect
        </Button>
      </span>
      {isExpired && (
        <p className={trouble}>{account.errorMessage ?? 'Authentication expired - reconnection required'}</p>
      )}
    </li>
  )
}

function Waiting({ account: { scheduledCount, heldCount } }: { account: SocialAccount }) {
  return (
    <>
      {scheduledCount > 0 && <span>{counted(scheduledCount, 'post')} scheduled</span>}
      {heldCount > 0 && <span>{counted(heldCount, 'post')} on hold</span>}
    </>
  )
}
