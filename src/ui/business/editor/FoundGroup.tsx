import { type ReactNode, useId } from 'react'
import { css } from '../../../../styled-system/css'

const group = css({ display: 'grid', gap: '3', gridTemplateColumns: '[minmax(0, 1fr)]' })
const heading = css({ textStyle: 'h4' })

/** One kind of what a page says. */
export function FoundGroup({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={group}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
