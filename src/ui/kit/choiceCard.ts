import { css, cva } from '../../../styled-system/css'

/** Choices of one field, each a card with what it means. */
export const cards = css({ display: 'grid', gap: '2', border: 'none', padding: '0', margin: '0', minWidth: '0' })
export const legendStyle = cva({
  base: { paddingBottom: '2' },
  variants: { heading: { true: { textStyle: 'h4' }, false: { textStyle: 'label' } } },
})
export const card = css({
  display: 'grid',
  gridTemplateColumns: '[auto minmax(0, 1fr)]',
  gap: '3',
  alignItems: 'start',
  padding: '3',
  borderRadius: 'base',
  border: 'control',
  cursor: 'pointer',
  '&:has(:checked)': { background: 'selected', borderColor: 'ink' },
  '&:has(:is(:disabled, [aria-disabled=true]))': { color: 'textSubtle', cursor: 'not-allowed' },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
})
export const title = css({ textStyle: 'label', display: 'flex', flexWrap: 'wrap', gap: '2' })
export const badgeStyle = css({ textStyle: 'microStrong', border: 'control', borderRadius: 'xs', paddingInline: '1.5' })
export const about = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
