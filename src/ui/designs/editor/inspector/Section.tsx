import type { ReactNode } from 'react'
import { css } from '../../../../../styled-system/css'

const section = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '2.5',
  paddingInline: '5',
  paddingBlock: '3',
  borderBottom: 'hairline',
  _last: { borderBottom: 'none' },
})
const titleStyle = css({ textStyle: 'h4' })
export const threeColumns = css({ display: 'grid', gridTemplateColumns: '[repeat(3, minmax(0, 1fr))]', gap: '2' })
export const fourColumns = css({ display: 'grid', gridTemplateColumns: '[repeat(4, minmax(0, 1fr))]', gap: '1.5' })
export const betweenRow = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: '2',
})

/** A part of the settings, with its name above. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className={section}>
    <h3 className={titleStyle}>{title}</h3>
    {children}
  </section>
)
