import { css } from '../../../styled-system/css'

/** What the administrators' lists have in common. A long address makes none of them wider than the window. */
export const panel = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '4',
  paddingTop: '5',
  alignContent: 'start',
})
export const list = css({ borderTop: 'hairline' })
export const who = css({ minWidth: '0', overflowWrap: 'anywhere' })
export const name = css({ textStyle: 'name' })
export const quiet = css({ textStyle: 'small', color: 'textMuted' })
export const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })
