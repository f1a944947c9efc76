import { css } from '../../../styled-system/css'

/** The heading of a part of the open bucket, with what stands beside it. */
export const partHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '3',
  rowGap: '1',
  minHeight: '8',
})
export const partTitle = css({ textStyle: 'h4' })
export const quietCount = css({ textStyle: 'label', color: 'textMuted', marginLeft: '0.5' })
