import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { RouterLink } from './RouterLink.tsx'

const back = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'small',
  color: 'textMuted',
  textDecoration: 'none',
  justifySelf: 'start',
  _hover: { color: 'text', textDecoration: 'underline' },
  _finger: { touchPadding: 'line' },
})

/** Above a page's title: to the page that it belongs to. */
export const BackTo = ({ to, children }: { to: string; children: ReactNode }) => (
  <RouterLink to={to} className={back}>
    <ChevronLeft size={16} aria-hidden /> {children}
  </RouterLink>
)
