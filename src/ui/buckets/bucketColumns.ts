import { css } from '../../../styled-system/css'

/** The columns of the table; below `sm` a row is three lines. */
export const bucketColumns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr) auto]',
    sm: '[minmax(0, 1fr) repeat(2, token(sizes.31)) token(sizes.13) token(sizes.20) token(sizes.11)]',
    xl: '[minmax(0, 1fr) token(sizes.44) token(sizes.36) token(sizes.16) token(sizes.22) token(sizes.11)]',
  },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
})
