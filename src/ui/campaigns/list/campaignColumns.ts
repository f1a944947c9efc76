import { css } from '../../../../styled-system/css'

/**
 * The columns of the list: name, state, goal, time, menu. Below a table's width the goal stands beside the rest, and on a
 * telephone a row is a few lines.
 */
export const campaignColumns = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[minmax(0, 1fr) 44px]',
    sm: 'campaignsNarrow',
    md: 'campaigns',
    _desktop: 'campaignsWide',
  },
  columnGap: '4',
  rowGap: { base: '1', md: '0.5' },
})
