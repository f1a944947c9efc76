import type { ReactNode } from 'react'
import { css } from '../../../styled-system/css'
import { Footer } from './Footer.tsx'
import { mainId } from './focusMain.ts'
import { Poster } from './Poster.tsx'
import { SkipLink } from './SkipLink.tsx'

const frame = css({
  minHeight: 'window',
  display: 'grid',
  gridTemplateRows: { base: '[token(sizes.topbar) auto 1fr]', md: '[token(sizes.topbar) minmax(0, 1fr)]' },
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    md: '[minmax(0, 1fr) minmax(400px, 480px)]',
    lg: '[minmax(0, 1fr) token(sizes.login)]',
  },
  height: { md: 'window' },
})
const bar = css({ gridColumn: '1 / -1' })
const sheet = css({
  surface: 'sheet',
  overflow: { md: 'auto' },
  minHeight: '0',
  borderTopLeftRadius: 'sheet',
  borderTopRightRadius: { base: 'sheet', md: '[0]' },
  display: 'grid',
  gridTemplateRows: '[1fr auto]',
  gridTemplateColumns: '[minmax(0, 1fr)]',
})
const main = css({
  display: 'grid',
  alignContent: { base: 'start', md: 'center' },
  justifyContent: 'center',
  gridTemplateColumns: '[minmax(0, token(sizes.form))]',
  paddingBlock: { base: '7', md: '8' },
  paddingInline: { base: '5', md: '10' },
  _focusVisible: { outline: 'none' },
})

interface Props {
  bar: ReactNode
  children: ReactNode
}

/** The drawn month, and beside it a sheet with one narrow column. */
export function AuthFrame({ bar: top, children }: Props) {
  return (
    <div className={frame}>
      <div className={bar}>
        <SkipLink />
        {top}
      </div>
      <Poster />
      <div className={sheet}>
        <main id={mainId} tabIndex={-1} className={main}>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
