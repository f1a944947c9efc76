import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const head = css({ display: 'grid', gap: '1' })
const heading = css({ textStyle: 'h4' })
const note = css({ color: 'textMuted', textWrap: 'pretty' })

interface Props {
  title: string
  /** What it is good for, and what is in it. */
  about: string
  children: ReactNode
}

/** One way of taking something along. */
export const ExportPart = ({ title, about, children }: Props) => (
  <section className={stack}>
    <div className={head}>
      <h3 className={heading}>{title}</h3>
      <p className={note}>{about}</p>
    </div>
    {children}
  </section>
)
