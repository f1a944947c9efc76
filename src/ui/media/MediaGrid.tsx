import { useRef } from 'react'
import { css, cx } from '../../../styled-system/css'
import { MediaTile } from './MediaTile.tsx'
import { type GridWish, useGrid } from './useGrid.ts'

const grid = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '2',
  // The last row keeps its size.
  '&::after': { content: '""', flexGrow: '[999999]' },
})
const rows = { md: css({ '--row': { base: '84px', md: '148px' } }), sm: css({ '--row': '92px' }) }

interface Props extends GridWish {
  label: string
  size?: keyof typeof rows
  openedId?: number | null
  /** The pointer or the focus comes to it: what its tiles open may be fetched ahead. */
  onApproach?: () => void
}

/**
 * Pictures in rows of one height, each in its own shape. One stop for Tab: arrows move, Space selects, with Shift up to
 * there, Ctrl A selects all, Escape nothing.
 */
export function MediaGrid({ label, size = 'md', openedId = null, onApproach, ...wish }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { stopId, press, key } = useGrid(wish, box)
  const { media, selected, multiple = true } = wish
  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={-1}
      aria-label={label}
      aria-multiselectable={multiple}
      className={cx(grid, rows[size])}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {media.map((item) => (
        <MediaTile
          key={item.id}
          media={item}
          isSelected={selected.includes(item.id)}
          isOpened={item.id === openedId}
          isStop={item.id === stopId}
          onPress={(event) => press(item, event)}
          onKey={(event) => key(item, event)}
        />
      ))}
    </div>
  )
}

const boneRatios = ['1.5', '1', '0.8', '1.78', '1.33', '0.99', '1.51', '0.75', '1.25', '1.6']
const bone = css({
  flexGrow: '[var(--ratio)]',
  flexBasis: '[calc(var(--ratio) * var(--row))]',
  aspectRatio: '[var(--ratio)]',
  borderRadius: 'sm',
  backgroundImage:
    '[linear-gradient(90deg, token(colors.skeleton) 30%, token(colors.skeletonHigh) 50%, token(colors.skeleton) 70%)]',
  backgroundSize: '[200% 100%]',
  animation: 'shimmer',
})

/** What is still coming, in its shape. */
export function GridSkeleton({ size = 'md' }: { size?: keyof typeof rows }) {
  return (
    <div className={cx(grid, rows[size])} aria-busy="true">
      {boneRatios.map((ratio) => (
        <span key={ratio} className={bone} style={{ '--ratio': ratio }} />
      ))}
    </div>
  )
}
