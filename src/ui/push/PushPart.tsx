import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const heading = css({ textStyle: 'h4' })

/** A part of the section, under its title. */
export const PushPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={stack}>
    <h3 className={heading}>{title}</h3>
    {children}
  </section>
)
