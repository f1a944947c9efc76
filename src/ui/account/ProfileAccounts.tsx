import type { User } from '../../../rules/account/user.ts'
import { css } from '../../../styled-system/css'
import { Link } from '../kit/Link.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { networkNames } from '../marks/networkNames.ts'

const list = css({ borderTop: 'hairline' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '3',
  paddingBlock: '3',
  borderBottom: 'soft',
})
const state = css({ textStyle: 'small', color: 'textMuted', marginLeft: 'auto' })

type Account = User['userprofile']['socialAccounts'][number]

/** The connected accounts and how each stands; connecting has its own page. */
export function ProfileAccounts({ accounts }: { accounts: readonly Account[] }) {
  return (
    <>
      {accounts.length > 0 && (
        <ul className={list}>
          {accounts.map((account) => (
            <li key={account.id} className={line}>
              <NetworkMark network={account.network} size={22} label={networkNames[account.network]} />
              <span>{account.handle ? `@${account.handle}` : 'Unknown Account'}</span>
              <span className={state}>{stateWords(account)}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/connect/socials">
          {accounts.length === 0 ? 'Connect your first account' : 'Connect, reconnect or disconnect accounts'}
        </Link>
      </p>
    </>
  )
}

function stateWords({ state: stands, errorMessage }: Account): string {
  if (stands === 'connected') return 'Active'
  if (stands === 'disconnected') return 'Disconnected'
  return errorMessage ?? 'Authentication expired - reconnection required'
}
