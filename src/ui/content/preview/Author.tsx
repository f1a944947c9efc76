import { handleLabel } from '../../../../rules/networks/accountLabel.ts'
import { cva } from '../../../../styled-system/css'
import type { SocialAccount } from '../../../machines/networks/connection.machine.ts'
import { previewLooks } from '../../networks/previewLooks.ts'

const lines = cva({
  base: { minWidth: '0' },
  variants: {
    stacked: {
      true: { display: 'grid', alignContent: 'center' },
      false: { display: 'flex', flexWrap: 'wrap', columnGap: '1.5' },
    },
  },
})
const word = cva({
  base: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 'full' },
  variants: { kind: { name: { fontWeight: 'strong' }, other: { color: 'textMuted' } } },
})

interface Props {
  account: SocialAccount
  /** The handle below the name, not beside it. */
  isStacked?: boolean
}

/** Who a post is from, as its network names them. */
export function Author({ account, isStacked = false }: Props) {
  const { time } = previewLooks[account.network]
  const below = handleBelow(account)
  return (
    <div className={lines({ stacked: isStacked })}>
      <b className={word({ kind: 'name' })}>{calledOf(account)}</b>
      {(below !== '' || time !== '') && (
        <span className={word({ kind: 'other' })}>{`${below}${time}`.trimStart()}</span>
      )}
    </div>
  )
}

/** What an account is called above its posts: `Wren Street Bakery`, or `wrenstreet` where the network names handles only. */
export const calledOf = ({ network, name, handle }: SocialAccount): string =>
  previewLooks[network].calledBy === 'handle' ? handle : name || handle

const handleBelow = (account: SocialAccount): string =>
  previewLooks[account.network].calledBy === 'handle' ? '' : (handleLabel(account) ?? '')
