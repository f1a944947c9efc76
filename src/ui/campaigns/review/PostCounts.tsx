import type { Network } from '../../../../contract/networks.ts'
import { accountCounter } from '../../../../rules/content/accountCounter.ts'
import { isOver } from '../../../../rules/content/readiness.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/review.ts'
import { css } from '../../../../styled-system/css'
import type { PostDraft } from '../../../machines/campaigns/reviewed.ts'
import { useAccounts } from '../../networks/useAccounts.ts'

const figures = css({ fontVariantNumeric: 'tabular-nums' })
const tooLong = css({ textStyle: 'label', color: 'failed' })

interface Props {
  draft: Pick<PostDraft, 'text' | 'variants'>
  networks: readonly Network[]
  accountIds: readonly number[]
}

const countFor = accountCounter()

/** How full each network is with what goes out there: `260 of 500 on Threads, 214 of 280 on X`. */
export function PostCounts({ draft, networks, accountIds }: Props) {
  const accounts = useAccounts()
  const counts = networks.flatMap((network) => {
    const account = accounts.find((one) => one.network === network && accountIds.includes(one.id))
    const text = draft.variants.find((variant) => variant.network === network)?.text ?? draft.text
    if (!account) return []
    const count = countFor(text, account)
    return [{ network, ...count, isTooLong: isOver(count) }]
  })
  return (
    <span className={figures}>
      {counts.map(({ network, used, limit, isTooLong }, index) => (
        <span key={network}>
          {index > 0 && ', '}
          <span className={isTooLong ? tooLong : undefined}>
            {strings.ofOn(numberLabel(used), numberLabel(limit), networkNames[network], isTooLong)}
          </span>
        </span>
      ))}
    </span>
  )
}
