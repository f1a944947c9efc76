import { css } from '../../../styled-system/css'
import { Boundary } from './Boundary.tsx'
import { Footer } from './Footer.tsx'
import { mainId } from './focusMain.ts'
import { Poster } from './Poster.tsx'
import { SignedOutBar } from './SignedOutBar.tsx'
import { SkipLink } from './SkipLink.tsx'

const frame = css({
  minHeight: 'dvh',
  display: 'grid',
  gridTemplateRows: { base: '[token(sizes.topbar) auto 1fr]', md: '[token(sizes.topbar) minmax(0, 1fr)]' },
  gridTemplateColumns: {
    base: '[minmax(0, 1fr)]',
    md: '[minmax(0, 1fr) minmax(400px, 480px)]',
    lg: '[minmax(0, 1fr) token(sizes.login)]',
  },
  height: { md: 'dvh' },
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

/** Signing in and what belongs to it: the drawn month, and a sheet with one narrow column. */
export function DoorLayout() {
  return (
    <div className={frame}>
      <div className={bar}>
        <SkipLink />
        <SignedOutBar />
      </div>
      <Poster />
      <div className={sheet}>
        <main id={mainId} tabIndex={-1} className={main}>
          <Boundary />
        </main>
        <Footer />
      </div>
    </div>
  )
}
