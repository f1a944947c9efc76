import { css } from '../../../../styled-system/css'

/** What the sections and tables of a campaign's figures share. */
export const section = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '3',
  alignContent: 'start',
  minWidth: '0',
})
export const heading = css({ textStyle: 'h3', textWrap: 'balance' })
export const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })
export const table = css({ width: 'full', borderCollapse: 'collapse', textStyle: 'small' })
export const head = css({
  textStyle: 'caption',
  color: 'textMuted',
  textAlign: 'left',
  paddingBlock: '1.5',
  paddingRight: '3',
  borderBottom: 'hairline',
})
export const cell = css({
  paddingBlock: '2.5',
  paddingRight: '3',
  borderBottom: 'soft',
  textAlign: 'left',
  verticalAlign: 'top',
  fontWeight: 'medium',
  fontVariantNumeric: 'tabular-nums',
  overflowWrap: 'anywhere',
})
