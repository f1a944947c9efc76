import { accountLabel } from '../../../rules/networks/accountLabel.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import type { SocialAccount } from '../../machines/networks/connection.machine.ts'
import { Link } from '../kit/Link.tsx'
import { NetworkMark } from '../marks/NetworkMark.tsx'
import { StatusLabel } from '../marks/StatusLabel.tsx'

const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' })
const heading = css({ textStyle: 'h3' })
const small = css({ textStyle: 'small' })
const list = css({ borderTop: 'hairline', marginTop: '2' })
const item = css({
  display: 'grid',
  gridTemplateColumns: '[16px minmax(0, 1fr) auto]',
  gap: '2',
  alignItems: 'center',
  paddingBlock: '2',
  borderBottom: 'soft',
})
const name = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

/** Where posts go, and whether they can. */
export function Accounts({ accounts }: { accounts: readonly SocialAccount[] }) {
  return (
    <section>
      <div className={head}>
        <h2 className={heading}>{strings.accounts}</h2>
        <Link to="/connect/socials" className={small}>
          {strings.manageAccounts}
        </Link>
      </div>
      <ul className={list}>
        {accounts.map((account) => (
          <li key={account.id} className={item}>
            <NetworkMark network={account.network} size={16} />
            <span className={name} title={accountLabel(account)}>
              {accountLabel(account)}
            </span>
            <StatusLabel state={account.state === 'expired' ? 'failed' : 'published'}>
              {account.state === 'expired' ? strings.error : strings.active}
            </StatusLabel>
          </li>
        ))}
      </ul>
    </section>
  )
}
