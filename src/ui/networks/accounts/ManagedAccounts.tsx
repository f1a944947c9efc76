import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/networks/accounts.ts'
import { css } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { BusinessMark } from '../../business/switching/BusinessMark.tsx'
import { PrimaryLabel } from '../../business/switching/PrimaryLabel.tsx'
import { useBusinesses } from '../../shell/useBusinesses.ts'
import { DisconnectDialog } from '../DisconnectDialog.tsx'
import { useConnection } from '../useConnection.ts'
import { type AccountActions, AccountItem } from './AccountItem.tsx'
import { AccountsProblem } from './AccountsProblem.tsx'
import { type AccountGroup, useAccountGroups } from './useAccountGroups.ts'

const stack = css({ display: 'grid', gap: '6' })
const heading = css({ display: 'flex', alignItems: 'center', gap: '2.5', paddingBottom: '2.5' })
const name = css({ textStyle: 'h4', overflowWrap: 'anywhere' })
const list = css({ borderTop: 'hairline' })
const nothing = css({ borderTop: 'hairline', paddingBlock: '3', color: 'textMuted', textStyle: 'small' })

interface Props {
  /** It is what the page is about, rather than one of its sections. */
  isWide: boolean
  onReconnect: (account: SocialAccount) => void
}

/** Every account under the business that it posts for, with what can be done about it. */
export function ManagedAccounts({ isWide, onReconnect }: Props) {
  const connection = useConnection()
  const accounts = useSelector(connection, ({ context }) => context.accounts)
  const isBusy = useSelector(connection, (snapshot) => snapshot.hasTag('busy') || snapshot.hasTag('connecting'))
  const groups = useAccountGroups(accounts)
  const actions: AccountActions = {
    isBusy,
    isWide,
    onReconnect,
    onDisconnect: ({ id }) => connection.send({ type: 'disconnection.requested', accountId: id }),
    onMove: ({ id }, businessProfileId) =>
      connection.send({ type: 'move.requested', accountId: id, businessProfileId }),
  }
  return (
    <>
      <AccountsProblem groups={groups} />
      {accounts.length > 0 && (
        <div className={stack}>
          {groups.map((group) => (
            <Group key={group.business?.id ?? 'all'} group={group} actions={actions} />
          ))}
        </div>
      )}
      <DisconnectDialog />
    </>
  )
}

function Group({ group: { business, accounts }, actions }: { group: AccountGroup; actions: AccountActions }) {
  const { businesses } = useBusinesses()
  const Heading = actions.isWide ? 'h2' : 'h3'
  const others = business ? businesses.filter(({ id }) => id !== business.id) : []
  return (
    <section>
      {business && (
        <Heading className={heading}>
          <BusinessMark business={business} />
          <span className={name}>{business.name}</span>
          {business.isPrimary && <PrimaryLabel />}
        </Heading>
      )}
      {accounts.length === 0 ? (
        <p className={nothing}>{strings.noAccountPostsForItYet}</p>
      ) : (
        <ul className={list} aria-label={business ? strings.accountsOf(business.name) : strings.connectedAccounts}>
          {accounts.map((account) => (
            <AccountItem key={account.id} account={account} others={others} {...actions} />
          ))}
        </ul>
      )}
    </section>
  )
}
