import { strings } from '../../../strings/recycling.ts'
import { css } from '../../../styled-system/css'
import { RouterLink } from '../kit/RouterLink.tsx'
import { useChosenInView } from '../kit/useChosenInView.ts'
import { viewLink, viewLinkList } from '../kit/viewLink.ts'
import { useQueue } from './useQueue.ts'
import { type RecyclingTab, useRecyclingAddress } from './useRecyclingAddress.ts'
import { useRules } from './useRules.ts'

const count = css({ color: 'textMuted', fontWeight: 'regular' })

/** The ways to what the page shows, each an address of its own. */
export function ViewLinks() {
  const { found } = useQueue()
  const { rules } = useRules()
  const bar = useChosenInView(useRecyclingAddress().address.tab)
  return (
    <nav ref={bar} className={viewLinkList} aria-label={strings.whatOfRecyclingIsShown}>
      <ViewLink tab="queue" name={strings.queue} />
      <ViewLink tab="rules" name={strings.rules} number={rules?.length} />
      <ViewLink tab="history" name={strings.cameAgain} number={found?.counts.cameAgain} />
    </nav>
  )
}

function ViewLink({ tab, name, number }: { tab: RecyclingTab; name: string; number?: number | undefined }) {
  const { address, searchWith } = useRecyclingAddress()
  return (
    <RouterLink
      className={viewLink}
      to={{ search: searchWith({ tab, page: 1 }) }}
      replace
      state={{ isSamePage: true }}
      data-value={tab}
      aria-current={address.tab === tab ? 'page' : undefined}
    >
      {name} {number !== undefined && <span className={count}>{number}</span>}
    </RouterLink>
  )
}
