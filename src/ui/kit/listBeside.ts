import { css, cva } from '../../../styled-system/css'

/** A list beside what is open of it; it stays in sight while that is read. */
export const listBeside = css({
  minWidth: '0',
  // The line between is as high as what is open, however short the list is.
  '& + *': { borderLeft: { md: 'hairline' } },
  position: { md: 'sticky' },
  top: { md: '0' },
  alignSelf: { md: 'start' },
  maxHeight: { md: '[calc(token(sizes.window) - token(sizes.topbar))]' },
  overflowY: { md: 'auto' },
})

/** One of its rows: a box to select it where it has one, its mark, its name and its networks. The open one is marked. */
export const listRow = cva({
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '[auto minmax(0, 1fr) auto]',
    columnGap: '2.5',
    rowGap: '0.5',
    alignItems: 'start',
    paddingBlock: '2.5',
    paddingInline: '4',
    borderBottom: 'soft',
    borderLeft: 'clearEdge',
    _hover: { background: 'hover' },
  },
  variants: {
    hasBox: { true: { gridTemplateColumns: '[auto auto minmax(0, 1fr) auto]' } },
    isCurrent: { true: { background: 'selected', borderLeft: 'chosenEdge' } },
  },
})

export const listRowMark = css({ marginTop: '0.5' })

/** The name in a row, which opens what the row is of. */
export const listRowOpener = css({
  textAlign: 'left',
  textStyle: 'strong',
  color: 'text',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  lineClamp: '2',
  minHeight: { _finger: 'input' },
  // All of the row opens it.
  '&::after': { content: '""', position: 'absolute', inset: '0' },
  _focusVisible: { outline: 'none', '&::after': { outline: 'focus', outlineOffset: '-0.5' } },
})
