import { css } from '../../../styled-system/css'

/** The frame of a page of analytics. */
export const page = css({
  // What is hidden from sight lies within it, and not below the window.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  gap: '7',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10' },
  paddingTop: { base: '5', md: '7' },
  paddingBottom: '14',
  maxWidth: 'page',
})
export const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
