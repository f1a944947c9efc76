import type { ReactNode } from 'react'
import { css } from '../../../../styled-system/css'

/**
 * Rows of one height, `--row`, each design as wide as its shape wants; on a phone two columns, since a row would hold one
 * design and a half.
 */
const grid = css({
  '--row': { base: '170px', md: '226px' },
  display: { base: 'block', sm: 'flex' },
  columns: { base: '[2]', sm: '[auto]' },
  columnGap: { base: '3.5', sm: '5' },
  flexWrap: 'wrap',
  rowGap: '5.5',
  // The last row keeps its size.
  _after: { content: { base: 'none', sm: '""' }, flexGrow: '[999999]' },
})
const cell = css({
  position: 'relative',
  containerType: 'inline-size',
  flexGrow: '[var(--ratio)]',
  flexBasis: '[calc(var(--ratio) * var(--row))]',
  minWidth: { sm: '30' },
  breakInside: 'avoid',
  marginBottom: { base: '4.5', sm: '0' },
})

/** Designs in their true shapes. */
export const DesignGrid = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul aria-label={label} className={grid}>
    {children}
  </ul>
)

/** The place of one design, by its width to its height. */
export const DesignCell = ({ ratio, children }: { ratio: number; children: ReactNode }) => (
  <li className={cell} style={{ '--ratio': ratio }}>
    {children}
  </li>
)

const boneRatios = ['0.8', '1', '0.81', '1.01', '0.5625', '1.91', '0.79', '0.99', '0.5626', '0.82']
const bone = css({
  aspectRatio: '[var(--ratio)]',
  borderRadius: 'sm',
  marginBottom: '11',
  backgroundImage:
    '[linear-gradient(90deg, token(colors.skeleton) 30%, token(colors.skeletonHigh) 50%, token(colors.skeleton) 70%)]',
  backgroundSize: '[200% 100%]',
  animation: 'shimmer',
})

/** What is still coming, in its shapes. */
export function DesignSkeleton() {
  return (
    <div aria-busy="true" className={grid}>
      {boneRatios.map((ratio) => (
        <div key={ratio} className={cell} style={{ '--ratio': ratio }}>
          <div className={bone} />
        </div>
      ))}
    </div>
  )
}
