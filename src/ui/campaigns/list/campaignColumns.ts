import { css } from '../../../../styled-system/css'

/** The columns of the list: name, state, goal, time, menu. From a table's width on; below, a row is a few lines. */
export const campaignColumns = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr) 44px]', md: 'campaigns', _desktop: 'campaignsWide' },
  columnGap: '4',
  rowGap: { base: '1', md: '0.5' },
})
