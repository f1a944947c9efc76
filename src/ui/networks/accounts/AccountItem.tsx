import { ArrowRightLeft } from 'lucide-react'
import { dayLabel } from '../../../../rules/content/months.ts'
import { dayOf, listMoment } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { endsSoon } from '../../../../rules/networks/accessEnds.ts'
import { accountLabel, handleLabel } from '../../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/networks/accounts.ts'
import { css, cva } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { useApp } from '../../appContext.tsx'
import { Avatar } from '../../kit/Avatar.tsx'
import { Button } from '../../kit/Button.tsx'
import { ExternalLink } from '../../kit/ExternalLink.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { preloadBy } from '../../kit/lazyView.ts'
import { Menu } from '../../kit/Menu.tsx'
import { PracticeLabel } from '../../marks/PracticeLabel.tsx'
import { StatusLabel } from '../../marks/StatusLabel.tsx'
import { useSession } from '../../sessionContext.ts'
import type { Business } from '../../shell/useBusinesses.ts'
import { ConnectDialog } from '../overlays.ts'

const item = cva({
  base: {
    display: 'grid',
    alignItems: 'start',
    columnGap: '4',
    rowGap: '2.5',
    paddingBlock: '3.5',
    borderBottom: 'soft',
  },
  variants: {
    isWide: {
      true: { gridTemplateColumns: { base: '[40px minmax(0, 1fr)]', md: '[40px minmax(0, 1fr) auto]' } },
      false: { gridTemplateColumns: '[40px minmax(0, 1fr)]' },
    },
  },
})
const who = css({ minWidth: '0', display: 'grid', gap: '0.5' })
const name = css({ textStyle: 'name', display: 'flex', gap: '2', alignItems: 'center', minWidth: '0' })
const cut = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const small = css({
  textStyle: 'small',
  color: 'textMuted',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '2.5',
  overflowWrap: 'anywhere',
})
const actions = cva({
  base: { display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' },
  variants: {
    isWide: {
      true: { gridColumn: { base: '2', md: '3' }, justifyContent: { md: 'flex-end' }, alignSelf: { md: 'center' } },
      false: { gridColumn: '2' },
    },
  },
})
const trouble = cva({
  base: { gridColumn: '[2 / -1]', borderRadius: 'base', padding: '3', textStyle: 'small', textWrap: 'pretty' },
  variants: { isLost: { true: { surface: 'failedTint' }, false: { surface: 'missedTint' } } },
})

export interface AccountActions {
  /** Nothing can be done meanwhile; the button that was pressed keeps the focus. */
  isBusy: boolean
  /** There is room for the buttons beside the account. */
  isWide: boolean
  onReconnect: (account: SocialAccount) => void
  onDisconnect: (account: SocialAccount) => void
  onMove: (account: SocialAccount, businessProfileId: number) => void
}

interface Props extends AccountActions {
  account: SocialAccount
  /** The businesses that it could post for instead. */
  others: readonly Business[]
}

/** An account: whose it is, how it stands with its network, what waits on it, and what can be done about it. */
export function AccountItem({ account, others, isBusy, isWide, onReconnect, onDisconnect, onMove }: Props) {
  const isExpired = account.state === 'expired'
  const ending = useEnding(account)
  const label = accountLabel(account)
  const shownName = account.name || account.handle || strings.unknownAccount
  return (
    <li className={item({ isWide })}>
      <Avatar name={shownName} src={account.avatarUrl} size={40} network={account.network} />
      <div className={who}>
        <span className={name}>
          <span className={cut} title={shownName}>
            {shownName}
          </span>
          {account.isPractice && <PracticeLabel />}
        </span>
        <span className={small}>
          <PageLink account={account} />
          <Waiting account={account} />
        </span>
        <Health account={account} />
      </div>
      <span className={actions({ isWide })}>
        {(isExpired || ending !== null) && (
          <Button
            size="sm"
            variant="ink"
            aria-haspopup="dialog"
            aria-disabled={isBusy}
            onClick={() => onReconnect(account)}
            {...preloadBy(ConnectDialog)}
          >
            {strings.reconnect}
          </Button>
        )}
        {others.length > 0 && (
          <Menu
            header={strings.postForAnotherBusiness}
            items={others.map(({ id, name: called }) => ({
              id: String(id),
              label: called,
              onSelect: () => onMove(account, id),
            }))}
            trigger={
              <Button size="sm" aria-disabled={isBusy} aria-label={strings.moveLabel(label)}>
                <ArrowRightLeft size={14} aria-hidden />
                {strings.move}
              </Button>
            }
          />
        )}
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-disabled={isBusy}
          onClick={() => onDisconnect(account)}
          aria-label={strings.disconnectLabel(label)}
          {...preloadBy(LazyDialog)}
        >
          {strings.disconnect}
        </Button>
      </span>
      {isExpired && (
        <p className={trouble({ isLost: true })}>
          {account.errorMessage ?? strings.authenticationExpiredReconnectionRequired}
        </p>
      )}
      {ending !== null && <p className={trouble({ isLost: false })}>{strings.connectItAgainSoThatItsPosts(ending)}</p>}
    </li>
  )
}

/** Leads to its page by its handle, or by the network's name where it has none: its own name stands above. */
function PageLink({ account }: { account: SocialAccount }) {
  const handle = handleLabel(account)
  const networkName = networkNames[account.network]
  return (
    <>
      <ExternalLink href={account.url}>{handle ?? networkName}</ExternalLink>
      {handle !== null && <span>{networkName}</span>}
    </>
  )
}

/** Before which day it must be connected again, where its access ends soon; null else. */
function useEnding({ state, expiresAt }: SocialAccount): string | null {
  const { wallNow, timezone } = useSession()
  const { clock } = useApp()
  if (state !== 'connected' || !endsSoon(expiresAt, clock.now())) return null
  const day = dayOf(wallTimeAt(Date.parse(expiresAt), timezone()))
  return day > dayOf(wallNow()) ? strings.before(dayLabel(day)) : 'today'
}

/** How it stands with its network, since when that is known, and until when it lasts where the network says so. */
function Health({ account: { state, checkedAt, expiresAt } }: { account: SocialAccount }) {
  const { wallNow, timezone } = useSession()
  const moment = (instant: string) => listMoment(wallTimeAt(Date.parse(instant), timezone()), dayOf(wallNow()))
  const isExpired = state === 'expired'
  return (
    <span className={small}>
      <StatusLabel state={isExpired ? 'failed' : 'published'}>{isExpired ? strings.error : strings.active}</StatusLabel>
      <span>{checkedAt ? strings.checked(moment(checkedAt)) : strings.notCheckedYet}</span>
      {expiresAt && !isExpired && <span>{strings.accessUntil(moment(expiresAt))}</span>}
    </span>
  )
}

function Waiting({ account: { scheduledCount, heldCount } }: { account: SocialAccount }) {
  return (
    <>
      {scheduledCount > 0 && <span>{strings.scheduled(counted(scheduledCount, strings.post))}</span>}
      {heldCount > 0 && <span>{strings.onHold(counted(heldCount, strings.post))}</span>}
    </>
  )
}
