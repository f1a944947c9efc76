import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { LogoLoader } from '../marks/LogoLoader.tsx'

const overlay = css({
  position: 'fixed',
  inset: '0',
  zIndex: 'loading',
  display: 'grid',
  placeItems: 'center',
  background: 'frame',
  animation: 'fadeIn',
  animationDelay: '[300ms]',
  animationFillMode: 'both',
})

/** Covers the page while it is not known who is here; it appears after 300 ms, so that a quick answer shows nothing. */
export function FullScreenLoader() {
  return (
    <div role="status" className={overlay}>
      <LogoLoader />
      <VisuallyHidden>{strings.loading}</VisuallyHidden>
    </div>
  )
}
