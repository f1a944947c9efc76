import { css } from '../../../styled-system/css'

/** A list of networks, one a row: its mark, what there is to say, and what can be pressed. */
export const networkRows = css({ borderTop: 'hairline', marginTop: '2.5' })

export const networkRow = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[24px minmax(0, 1fr)]',
    sm: '[24px minmax(0, 1fr) auto]',
  },
  columnGap: '3.5',
  rowGap: '2',
  alignItems: 'center',
  paddingBlock: '3',
  borderBottom: 'soft',
  '& > button': { gridColumn: { base: '2', sm: 'auto' }, justifySelf: 'start' },
})
