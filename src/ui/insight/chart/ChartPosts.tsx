import type { ReactNode } from 'react'
import { chartPosts } from '../../../../rules/insight/chart/chartPosts.ts'
import type { ShownDay } from '../../../../rules/insight/weeks.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'

const row = css({ position: 'relative', height: '5' })
const column = css({
  position: 'absolute',
  bottom: '0',
  left: '[calc(var(--x) * 1%)]',
  transform: 'translateX(-50%)',
  display: 'grid',
  gap: 'px',
})
const square = css({ border: '[2.5px solid]', borderColor: 'text', borderRadius: 'dot' })
const count = css({ textStyle: 'micro', fontVariantNumeric: 'tabular-nums' })
const bar = css({
  position: 'absolute',
  bottom: '0',
  left: '[calc(var(--x) * 1%)]',
  height: '[calc(var(--y) * 1%)]',
  borderLeft: '[4px solid]',
  borderColor: 'text',
})
const legend = css({ textStyle: 'micro', color: 'textMuted' })

interface Props {
  days: readonly ShownDay[]
  /** The dates of the days, between the posts and what says how they are drawn. */
  children: ReactNode
}

/** The posts that went out, under their days: squares, a count where there are more, bars by week where days are narrow. */
export function ChartPosts({ days, children }: Props) {
  const posts = chartPosts(days.map(({ postsOut }) => postsOut))
  return (
    <>
      <div className={row}>
        {posts.kind === 'weeks'
          ? posts.weeks.map(({ x, share }) => <span key={x} className={bar} style={{ '--x': x, '--y': share * 100 }} />)
          : posts.days.map(({ x, squares, count: many }) => (
              <span key={x} className={column} style={{ '--x': x }}>
                {many === null ? (
                  squares.map((at) => <span key={at} className={square} />)
                ) : (
                  <span className={count}>{numberLabel(many)}</span>
                )}
              </span>
            ))}
      </div>
      {children}
      <span className={legend}>{posts.words}</span>
    </>
  )
}
