import { css } from '../../../styled-system/css'
import { RouterLink } from '../kit/RouterLink.tsx'
import { useQueue } from './useQueue.ts'
import { type RecyclingTab, useRecyclingAddress } from './useRecyclingAddress.ts'
import { useRules } from './useRules.ts'

const list = css({ display: 'flex', gap: '5.5', borderBottom: 'hairline', overflowX: 'auto', scrollbarWidth: '[none]' })
const link = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'input', md: 'control', _finger: 'input' },
  borderBottom: 'tab',
  marginBottom: '-px',
  textStyle: 'label',
  color: 'textMuted',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  flexShrink: '0',
  _currentPage: { color: 'text', borderBottom: 'tabOn' },
  _focusVisible: { outlineOffset: '-0.5' },
})
const count = css({ color: 'textMuted', fontWeight: 'regular' })

/** The ways to what the page shows, each an address of its own. */
export function ViewLinks() {
  const { found } = useQueue()
  const { rules } = useRules()
  return (
    <nav className={list} aria-label="What of recycling is shown">
      <ViewLink tab="queue" name="Queue" />
      <ViewLink tab="rules" name="Rules" number={rules?.length} />
      <ViewLink tab="history" name="Came again" number={found?.counts.cameAgain} />
    </nav>
  )
}

function ViewLink({ tab, name, number }: { tab: RecyclingTab; name: string; number?: number | undefined }) {
  const { address, searchWith } = useRecyclingAddress()
  return (
    <RouterLink
      className={link}
      to={{ search: searchWith({ tab, page: 1 }) }}
      replace
      state={{ isSamePage: true }}
      aria-current={address.tab === tab ? 'page' : undefined}
    >
      {name} {number !== undefined && <span className={count}>{number}</span>}
    </RouterLink>
  )
}
