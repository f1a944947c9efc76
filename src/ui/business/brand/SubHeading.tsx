import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'

const heading = css({ textStyle: 'h4' })

/** The heading of a piece of a part. */
export const SubHeading = ({ children, id }: { children: ReactNode; id?: string }) => (
  <h3 id={id} className={heading}>
    {children}
  </h3>
)
