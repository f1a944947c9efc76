import { css } from '../../../styled-system/css'

export const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
export const row = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '4' })
export const note = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
/** Several posts or times, one below the other; many scroll. */
export const list = css({
  listStyle: 'none',
  margin: '0',
  padding: '0',
  borderTop: 'soft',
  maxHeight: '80',
  overflowY: 'auto',
})
export const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  rowGap: '0.5',
  borderBottom: 'soft',
  paddingBlock: '2',
  minHeight: { base: 'input', md: '[auto]' },
  textStyle: 'small',
})
export const when = css({
  fontVariantNumeric: 'tabular-nums',
  textStyle: 'label',
})
