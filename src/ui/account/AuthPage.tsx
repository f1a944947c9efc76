import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const page = css({ display: 'grid', gap: '5' })
const heading = css({ textStyle: 'poster' })
const lead = css({ color: 'textMuted', textWrap: 'pretty' })
const foot = css({
  borderTop: 'hairline',
  paddingTop: '5',
  display: 'grid',
  gap: '2',
  justifyItems: 'start',
})

interface Props {
  title: string
  subtitle?: ReactNode
  /** Below the hairline: where else to go. */
  footer?: ReactNode
  children: ReactNode
}

/** One narrow column at the door: what it is, the thing itself, and where else to go. */
export function AuthPage({ title, subtitle, footer, children }: Props) {
  return (
    <div className={page}>
      <h1 className={heading}>{title}</h1>
      {subtitle && <p className={lead}>{subtitle}</p>}
      {children}
      {footer && <div className={foot}>{footer}</div>}
    </div>
  )
}
