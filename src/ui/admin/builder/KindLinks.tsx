import { type MarketingKind, marketingKinds } from '../../../../contract/marketing.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { strings } from '../../../../strings/admin/builder.ts'
import { css, cx } from '../../../../styled-system/css'
import type { KindCounts } from '../../../machines/admin/builder.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
import { useChosenInView } from '../../kit/useChosenInView.ts'
import { viewLink, viewLinkList } from '../../kit/viewLink.ts'

/** Its line goes across the page. */
const row = css({ marginInline: { base: '-4', md: '-10' }, paddingInline: { base: '4', md: '10' } })
const number = css({ color: 'textMuted', fontWeight: 'regular' })

interface Props {
  kind: MarketingKind
  /** Null until they are known. */
  counts: KindCounts | null
}

/** The ways to all kinds of entries, with how many there are of each. */
export function KindLinks({ kind, counts }: Props) {
  const bar = useChosenInView(kind)
  return (
    <nav ref={bar} className={cx(viewLinkList, row)} aria-label={strings.whatCampaignsAreMadeOf}>
      {marketingKinds.map((one) => {
        const count = counts?.find((known) => known.kind === one)?.count
        return (
          <RouterLink
            key={one}
            className={viewLink}
            to={builderKinds[one].path}
            data-value={one}
            aria-current={one === kind ? 'page' : undefined}
          >
            {builderKinds[one].link} {count !== undefined && <span className={number}>{count}</span>}
          </RouterLink>
        )
      })}
    </nav>
  )
}
