import { networks } from '../../../../contract/networks.ts'
import { handleLabel } from '../../../../rules/networks/accountLabel.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/networks/reconnection.ts'
import { css } from '../../../../styled-system/css'
import type { ExpiredAccount } from '../../../machines/networks/tokenValidation.machine.ts'
import { Avatar } from '../../kit/Avatar.tsx'
import { StatusMark } from '../../marks/StatusMark.tsx'
import { useAccounts } from '../useAccounts.ts'

const item = css({
  display: 'grid',
  alignItems: 'start',
  gridTemplateColumns: { base: '[44px minmax(0, 1fr)]', sm: '[44px minmax(0, 1fr) auto]' },
  columnGap: '4',
  rowGap: '2',
  paddingBlock: '3.5',
  borderBottom: 'soft',
})
const who = css({ minWidth: '0', display: 'grid', gap: '0.5', alignContent: 'start' })
const name = css({ textStyle: 'name', truncate: true })
const handle = css({ textStyle: 'small', color: 'textMuted', truncate: true })
const trouble = css({
  display: 'flex',
  gap: '1.5',
  textStyle: 'small',
  fontWeight: 'medium',
  color: 'failed',
  textWrap: 'pretty',
  '& svg': { flexShrink: '0', marginTop: '0.5' },
})
const side = css({
  gridColumn: { base: '2', sm: 'auto' },
  display: 'grid',
  gap: '1',
  alignContent: 'start',
  justifyItems: { base: 'start', sm: 'end' },
})
const chip = css({
  textStyle: 'captionStrong',
  border: 'control',
  borderRadius: 'xs',
  paddingInline: '2',
  paddingBlock: '0.5',
})
const waiting = css({ textStyle: 'caption', color: 'textMuted' })

/** An account that must be connected again: whose it is, why, and what waits for it. */
export function ExpiredAccountItem({ account }: { account: ExpiredAccount }) {
  const { platform, accountName, accountImage, username, errorMessage, accountId } = account
  const known = useAccounts().find(({ id }) => id === accountId)
  const place = networks.find((known) => known === platform)
  const label = username && (place ? handleLabel({ network: place, handle: username }) : `@${username}`)
  const count = (known?.heldCount ?? 0) + (known?.scheduledCount ?? 0)
  return (
    <li className={item}>
      <Avatar name={accountName} src={accountImage} size={40} {...(place && { network: place })} />
      <div className={who}>
        <span className={name} title={accountName}>
          {accountName}
        </span>
        {label && <span className={handle}>{label}</span>}
        <span className={trouble}>
          <StatusMark state="failed" size={13} label="" />
          {errorMessage}
        </span>
      </div>
      <div className={side}>
        <span className={chip}>{place ? networkNames[place] : platform}</span>
        {count > 0 && <span className={waiting}>{strings.waiting(counted(count, strings.post))}</span>}
      </div>
    </li>
  )
}
