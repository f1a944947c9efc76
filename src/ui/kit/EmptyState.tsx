import type { ReactNode } from 'react'
import { css, cva } from '../../../styled-system/css'

const frame = cva({
  base: {
    // In a narrow column its words stand below the drawing, however wide the window is.
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '8',
    rowGap: '5',
    alignItems: 'flex-end',
    paddingTop: '7',
    maxWidth: '[700px]',
  },
  variants: { underLine: { true: {}, false: { borderTop: 'hairline' } } },
})
const strip = css({
  display: 'flex',
  alignItems: 'flex-end',
  gap: '1',
  borderBottom: 'ruler',
  paddingBottom: '1.5',
  width: 'fit',
})
const column = css({ display: 'grid', gap: '1' })
const square = cva({
  base: { width: '4', height: '4', borderRadius: 'xs', color: 'border', boxShadow: 'edge' },
  variants: { strong: { true: { color: 'borderControl' } } },
})
const words = css({ flex: '[1 1 288px]', minWidth: '0', maxWidth: 'prose' })
const titleStyle = css({ textStyle: 'h3' })
const textStyle = css({ color: 'textMuted', marginTop: '2', textWrap: 'pretty' })
const acts = css({ display: 'flex', flexWrap: 'wrap', gap: '2', marginTop: '4' })

/** How many posts on each day of the drawn week; the drawing is the product's own rhythm strip. */
const week = [3, 5, 2, 6, 4, 7, 3].map((count, day) => ({
  day,
  squares: Array.from({ length: count }, (_, square) => square),
}))

interface Props {
  title: ReactNode
  /** What will stand here, and how it gets there. */
  children: ReactNode
  /** One ink or yellow button, and a quiet one. */
  actions?: ReactNode
  /** What is above it ends in a line: it draws none of its own. */
  isUnderLine?: boolean
}

/** A place with nothing in it yet: it teaches the next step. */
export function EmptyState({ title, children, actions, isUnderLine = false }: Props) {
  return (
    <section className={frame({ underLine: isUnderLine })}>
      <div aria-hidden="true" className={strip}>
        {week.map(({ day, squares }) => (
          <span key={day} className={column}>
            {squares.map((row) => (
              <span key={row} className={square({ strong: day === 3 || day === 5 })} />
            ))}
          </span>
        ))}
      </div>
      <div className={words}>
        <h2 className={titleStyle}>{title}</h2>
        <div className={textStyle}>{children}</div>
        {actions && <div className={acts}>{actions}</div>}
      </div>
    </section>
  )
}
