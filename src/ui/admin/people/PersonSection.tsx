import { type ReactNode, useId } from 'react'
import { css } from '../../../../styled-system/css'

const section = css({ display: 'grid', gap: '3', justifyItems: 'start', maxWidth: 'prose' })
const heading = css({ textStyle: 'h3' })

/** One thing that can be done with a person. A focus that is lost in it goes to its heading. */
export function PersonSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={section} aria-labelledby={id}>
      <h3 id={id} className={heading}>
        {title}
      </h3>
      {children}
    </section>
  )
}
