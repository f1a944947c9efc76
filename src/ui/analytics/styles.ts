import { css } from '../../../styled-system/css'

/** What the sections of a report share. */
export const section = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '2',
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
})
export const heading = css({ textStyle: 'h3', textWrap: 'balance' })
export const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })
