import type { MouseEvent } from 'react'
import { strings } from '../../../strings/shell.ts'
import { css } from '../../../styled-system/css'
import { focusMain } from './focusMain.ts'

const style = css({
  position: 'fixed',
  left: '4',
  top: '-16',
  zIndex: 'skip',
  background: 'action',
  color: 'onAction',
  paddingBlock: '2.5',
  paddingInline: '4',
  borderRadius: 'base',
  textStyle: 'strong',
  textDecoration: 'none',
  _focus: { top: '3', margin: 'safe' },
})

/** The first stop of the Tab key: past the frame, into the page. */
export function SkipLink() {
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    focusMain()
  }
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link into the page; the click keeps the router out of it
    <a href="#main" data-frame className={style} onClick={skip}>
      {strings.skipToMainContent}
    </a>
  )
}
