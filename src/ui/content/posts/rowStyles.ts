import { css, cva } from '../../../../styled-system/css'

export const list = css({ borderTop: 'hairline' })
export const item = cva({
  base: {
    display: 'grid',
    columnGap: '4',
    rowGap: '1',
    alignItems: 'center',
    paddingBlock: { base: '3', _finger: '1' },
    borderBottom: 'soft',
  },
  variants: {
    hasBox: {
      true: {
        gridTemplateColumns: {
          base: '[auto minmax(0, 1fr) auto]',
          sm: '[auto minmax(0, 1fr) 90px 150px 170px]',
        },
      },
      false: {
        gridTemplateColumns: { base: '[minmax(0, 1fr) auto]', sm: '[minmax(0, 1fr) 90px 150px 170px]' },
      },
    },
  },
})
/** On a phone a line of its own: beside the box, or where there is none. */
export const words = css({ minWidth: '0', gridColumn: { base: '[-3 / -1]', sm: 'auto' } })
/** Where a box is pressed. */
export const hold = css({
  display: 'grid',
  placeItems: 'center',
  cursor: 'pointer',
  // On a phone it stands beside all lines of its row.
  gridRow: { base: '[1 / span 3]', sm: 'auto' },
  alignSelf: { base: 'start', sm: 'center' },
  _finger: { minWidth: 'input', minHeight: 'input', marginInline: '-3' },
})
export const when = css({ textStyle: 'small', color: 'textMuted', gridColumn: { base: '[-3 / -1]', sm: 'auto' } })
