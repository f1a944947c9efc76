import { css } from '../../../styled-system/css'

/** The columns of the table; below `sm` a row is three lines. */
export const bucketColumns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr) auto]',
    sm: 'buckets',
    xl: 'bucketsWide',
  },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
})
