import { css } from '../../../../styled-system/css'

/** What the sections of the dashboard share. */
export const section = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  minWidth: '0',
})
export const sectionHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  rowGap: '1',
  paddingBottom: '2',
  borderBottom: 'hairline',
})
export const heading = css({ textStyle: 'h3', textWrap: 'balance' })
export const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
export const figures = css({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const link = css({ color: 'link', textDecoration: 'underline', _finger: { touchPadding: 'line' } })

/** A table whose lines become blocks where the window is narrow. */
export const table = css({
  display: { base: 'block', md: 'table' },
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'body',
  '& thead': { display: { base: 'none', md: '[table-header-group]' } },
  '& tbody': { display: { base: 'block', md: '[table-row-group]' } },
})
export const headCell = css({
  textStyle: 'caption',
  color: 'textMuted',
  textAlign: 'left',
  paddingBlock: '2',
  paddingRight: '4',
  borderBottom: 'hairline',
  '&[data-number]': { textAlign: 'right' },
})
export const row = css({
  display: { base: 'flex', md: '[table-row]' },
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '3',
  rowGap: '1',
  paddingBlock: { base: '3', md: '0' },
  borderBottom: 'soft',
})
export const rowHead = css({
  display: { base: 'block', md: '[table-cell]' },
  width: { base: 'full', md: 'auto' },
  paddingBlock: { md: '2.5' },
  paddingRight: { md: '4' },
  textStyle: 'strong',
  textAlign: 'left',
  overflowWrap: 'anywhere',
})
export const cell = css({
  display: { base: 'block', md: '[table-cell]' },
  paddingBlock: { md: '2.5' },
  paddingRight: { md: '4' },
  overflowWrap: 'anywhere',
  _empty: { display: { base: 'none', md: '[table-cell]' } },
  '&[data-number]': { textAlign: { md: 'right' }, fontVariantNumeric: 'tabular-nums' },
})
export const narrowLabel = css({ display: { base: 'inline', md: 'none' }, color: 'textMuted' })
