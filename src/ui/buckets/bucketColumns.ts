import { css } from '../../../styled-system/css'

/** The columns of the table; below `sm` a row is three lines. */
export const bucketColumns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr) auto]',
    sm: '[minmax(0, 1fr) 124px 124px 52px 76px 44px]',
    xl: '[minmax(0, 1fr) 176px 150px 64px 88px 44px]',
  },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
})
