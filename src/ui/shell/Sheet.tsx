import type { ReactNode } from 'react'
import { css, cva } from '../../../styled-system/css'
import { Footer } from './Footer.tsx'
import { mainId } from './focusMain.ts'
import { useScrollToTop } from './useScrollToTop.ts'

const sheet = css({
  surface: 'sheet',
  minWidth: '0',
  minHeight: '0',
  overflow: 'auto',
  // What is only read out stands absolutely: within the sheet it scrolls with the page, and never makes the window scroll.
  position: 'relative',
  borderTopLeftRadius: 'sheet',
  borderTopRightRadius: { base: 'sheet', md: '[0]' },
})
const column = css({
  minHeight: 'full',
  display: 'grid',
  gridTemplateRows: '[1fr auto]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
const main = cva({
  base: {
    display: 'grid',
    gridTemplateColumns: '[minmax(0, 1fr)]',
    alignContent: 'stretch',
    _focusVisible: { outline: 'none' },
  },
  variants: {
    padded: { true: { padding: { base: '5', md: '10' }, paddingTop: { base: '6', md: '9' }, alignContent: 'start' } },
  },
})

interface Props {
  hasFooter?: boolean
  /** Leaves room around the page; without it the page has its own edges. */
  isPadded?: boolean
  /** Stands above the page: the status alert, the offline banner. */
  banner?: ReactNode
  /** Stands between the page and the footer, where there is one: what goes on. */
  notices?: ReactNode
  children: ReactNode
}

/** The page: one sheet of paper on the navy desk. It scrolls by itself, so the frame stays. */
export function Sheet({ hasFooter = true, isPadded = false, banner, notices, children }: Props) {
  const top = useScrollToTop()
  return (
    <div ref={top} className={sheet}>
      <div className={column}>
        <div
          className={css({ display: 'grid', gridTemplateRows: '[auto 1fr]', gridTemplateColumns: '[minmax(0, 1fr)]' })}
        >
          <div>{banner}</div>
          <main id={mainId} tabIndex={-1} className={main({ padded: isPadded })}>
            {children}
          </main>
        </div>
        {hasFooter && (
          <div>
            {notices}
            <Footer />
          </div>
        )}
      </div>
    </div>
  )
}
