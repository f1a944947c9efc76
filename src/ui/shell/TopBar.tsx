import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { Brand } from './Brand.tsx'

const bar = css({
  height: 'topbar',
  zIndex: 'topbar',
  background: 'frame',
  color: 'frameText',
  display: 'flex',
  alignItems: 'center',
  gap: { base: '1', md: '4' },
  paddingLeft: { base: '1.5', md: '6.5' },
  paddingRight: { base: '3', md: '6' },
})
const brandOnly = css({ paddingLeft: { base: '2', md: '0' } })
const actions = css({ marginLeft: 'auto', display: 'flex', alignItems: 'center', gap: { base: '1', md: '2' } })

interface Props {
  home: '/' | '/dashboard' | '/onboarding'
  /** The drawer's toggle, on narrow screens. */
  start?: ReactNode
  search?: ReactNode
  children: ReactNode
}

/** The edge of the desk above the page: where one is, where to search, what to do. */
export function TopBar({ home, start, search, children }: Props) {
  return (
    <header data-frame className={bar}>
      {start}
      <div className={start ? undefined : brandOnly}>
        <Brand home={home} />
      </div>
      {search}
      <div className={actions}>{children}</div>
    </header>
  )
}
