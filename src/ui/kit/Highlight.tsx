import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const style = css({
  backgroundImage:
    '[linear-gradient(transparent 58%, token(colors.marker) 58%, token(colors.marker) 94%, transparent 94%)]',
})

/** The one marked phrase of a heading. */
export function Highlight({ children }: { children: ReactNode }) {
  return <span className={style}>{children}</span>
}
