import { css } from '../../../styled-system/css'

/** A row of a day: a box, a time, words, and what stands at its end. */
export const dayRow = css({
  display: 'grid',
  gridTemplateColumns: '[24px 72px minmax(0, 1fr) auto]',
  alignItems: 'center',
  columnGap: '2.5',
  minHeight: { base: 'input', md: 'controlTop' },
  borderBottom: 'soft',
})
export const clock = css({ textStyle: 'captionStrong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
