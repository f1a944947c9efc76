import { type MarketingKind, marketingKinds } from '../../../../contract/marketing.ts'
import { builderKinds } from '../../../../rules/admin/builder/kinds.ts'
import { css, cx } from '../../../../styled-system/css'
import type { KindCounts } from '../../../machines/admin/builder.ts'
import { RouterLink } from '../../kit/RouterLink.tsx'
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
export const KindLinks = ({ kind, counts }: Props) => (
  <nav className={cx(viewLinkList, row)} aria-label="What campaigns are made of">
    {marketingKinds.map((one) => {
      const count = counts?.find((known) => known.kind === one)?.count
      return (
        <RouterLink
          key={one}
          className={viewLink}
          to={builderKinds[one].path}
          aria-current={one === kind ? 'page' : undefined}
        >
          {builderKinds[one].link} {count !== undefined && <span className={number}>{count}</span>}
        </RouterLink>
      )
    })}
  </nav>
)
