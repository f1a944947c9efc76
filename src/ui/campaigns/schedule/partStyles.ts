import { css } from '../../../../styled-system/css'

/** Of the parts beside the days. */
export const partTitle = css({ textStyle: 'h3', _focusVisible: { outline: 'none' } })
export const partNote = css({ textStyle: 'small', color: 'textMuted', marginTop: '1', textWrap: 'pretty' })
export const entries = css({ display: 'grid', gridTemplateColumns: 'one', gap: '3', marginTop: '3' })
export const entry = css({
  display: 'grid',
  gap: '1.5',
  borderLeft: 'missedEdge',
  paddingLeft: '3',
  paddingBlock: '0.5',
  textStyle: 'small',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})
export const plainEntry = css({
  display: 'grid',
  gap: '1',
  paddingBottom: '2',
  borderBottom: 'soft',
  textStyle: 'small',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})
export const entryTitle = css({ textStyle: 'strong' })
export const muted = css({ color: 'textMuted' })
export const actRow = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '3', rowGap: '1' })
export const nowWords = css({ fontWeight: 'semibold' })
