import { css } from '../../../../styled-system/css'

export const list = css({ borderTop: 'hairline' })
export const item = css({
  display: 'grid',
  gridTemplateColumns: {
    base: '[auto minmax(0, 1fr) auto]',
    sm: '[auto minmax(0, 1fr) 90px 150px 170px]',
  },
  columnGap: '4',
  rowGap: '1',
  alignItems: 'center',
  paddingBlock: '3',
  borderBottom: 'soft',
})
export const when = css({ textStyle: 'small', color: 'textMuted', gridColumn: { base: '[2 / -1]', sm: 'auto' } })
