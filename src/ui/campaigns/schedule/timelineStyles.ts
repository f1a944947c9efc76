import { css, cva } from '../../../../styled-system/css'

/** Percent of the axis and lines of the row come as variables; on a phone what stands on a day stands below one another. */
export const place = cva({
  base: {
    position: { base: 'relative', md: 'absolute' },
    top: { md: '[calc(var(--lane) * 28px + 4px)]' },
    maxWidth: { md: '[calc(var(--width) * 1%)]' },
  },
  variants: {
    isTurned: {
      true: { right: { md: '[calc(100% - var(--at) * 1%)]' } },
      false: { left: { md: '[calc(var(--at) * 1%)]' } },
    },
  },
})

export const chip = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minWidth: '0',
    width: { base: 'full', md: 'auto' },
    height: { md: '6' },
    minHeight: { base: 'input', md: '6' },
    paddingInline: '2',
    borderRadius: 'xs',
    textStyle: 'captionStrong',
    color: 'text',
    textAlign: 'left',
    textDecoration: 'none',
    whiteSpace: { md: 'nowrap' },
    overflow: 'hidden',
    userSelect: 'none',
    _before: {
      content: '""',
      position: 'absolute',
      left: '0',
      top: 'px',
      bottom: 'px',
      width: '0.75',
      borderRadius: 'dot',
    },
    _hover: { zIndex: 'above', textDecoration: 'underline' },
    _focusVisible: { zIndex: 'above', outlineOffset: '-0.5' },
  },
  variants: {
    look: {
      proposed: { surface: 'scheduledTint', cursor: { md: 'grab' }, _before: { background: 'scheduled' } },
      byHand: {
        surface: 'scheduledTint',
        cursor: { md: 'grab' },
        border: 'outline',
        _before: { background: 'scheduled' },
      },
      moved: { surface: 'missedTint', cursor: { md: 'grab' }, _before: { background: 'missed' } },
      left: { surface: 'failedTint', cursor: { md: 'grab' }, _before: { background: 'failed' } },
      unread: { border: 'dashed', color: 'textMuted', fontWeight: 'medium' },
      planned: { color: 'textMuted', fontWeight: 'medium', _before: { boxShadow: 'edge' } },
    },
    isTurned: { true: { _before: { left: { base: '0', md: '[auto]' }, right: { md: '0' } } }, false: {} },
    isCarried: { true: { opacity: 'half' }, false: {} },
  },
})

export const chipTitle = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis', overflowWrap: 'anywhere' })
export const chipTime = css({ flexShrink: '0', fontVariantNumeric: 'tabular-nums' })

/** Where something would have been, and the way from there. */
export const was = css({
  display: { base: 'none', md: 'block' },
  position: 'absolute',
  top: '[calc(var(--lane) * 28px + 9px)]',
  left: '[calc(var(--from) * 1%)]',
  translate: '[-50% 0]',
  color: 'missed',
})
export const way = css({
  display: { base: 'none', md: 'block' },
  position: 'absolute',
  top: '[calc(var(--lane) * 28px + 15px)]',
  left: '[calc(var(--start) * 1%)]',
  width: '[calc(var(--length) * 1%)]',
  borderTop: 'squareMissing',
})

/** Where what is dragged would be put. */
export const target = css({
  position: 'absolute',
  top: '1',
  left: '[calc(var(--at) * 1%)]',
  height: '6',
  display: 'flex',
  alignItems: 'center',
  paddingInline: '2',
  border: 'outline',
  borderRadius: 'xs',
  surface: 'raised',
  color: 'scheduled',
  textStyle: 'captionStrong',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  zIndex: 'sticky',
})
