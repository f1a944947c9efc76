import { css, cva } from '../../../styled-system/css'

/** Pixels of an hour; the style sheet has it once more, as `--hour`. */
export const hourHeight = 44

/** Pixels of the heads of the days, which stay in sight on a desk. */
export const headHeight = 44

/**
 * Stands by its time on a desk, and one below the other on a phone. It counts from midnight: where a day has another
 * first hour in sight, what holds all that stands in it is put elsewhere, and nothing in it is styled anew.
 */
export const placed = css({
  position: { base: 'relative', md: 'absolute' },
  top: { md: '[calc(var(--top) * var(--hour) + 1px)]' },
  left: { md: '[calc(var(--lane) * (100% - 4px) / var(--lanes) + 3px)]' },
  width: { md: '[calc((100% - 4px) / var(--lanes) - 4px)]' },
})

export const chip = cva({
  base: {
    display: 'block',
    borderRadius: 'xs',
    surface: 'sheet',
    color: 'text',
    textDecoration: 'none',
    textAlign: 'left',
    paddingBlock: { base: '1.5', md: '0.5' },
    paddingLeft: '3',
    paddingRight: '1.5',
    minHeight: { base: 'input', md: '6' },
    overflow: 'hidden',
    cursor: 'pointer',
    userSelect: 'none',
    WebkitTouchCallout: 'none',
    _hover: { background: 'hover', zIndex: 'above' },
    _focusVisible: { zIndex: 'above' },
  },
  variants: {
    trouble: {
      failed: { surface: 'failedTint', _hover: { background: 'failedTint' } },
      missed: { surface: 'missedTint', _hover: { background: 'missedTint' } },
      unknown: { surface: 'unknownTint', _hover: { background: 'unknownTint' } },
      none: {},
    },
    isQuiet: { true: { color: 'textMuted' } },
    isInSlot: { true: { border: 'dashed' } },
    isSelected: { true: { surface: 'selected', boxShadow: 'ink', _hover: { background: 'selected' } } },
    isCarried: { true: { opacity: 'half' } },
  },
  defaultVariants: { trouble: 'none', isQuiet: false, isInSlot: false, isSelected: false, isCarried: false },
})

export const slotBox = cva({
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '1',
    border: 'dashed',
    borderRadius: 'xs',
    textStyle: 'caption',
    color: 'textMuted',
    textAlign: 'left',
    paddingLeft: '3',
    paddingRight: '1.5',
    minHeight: { base: 'input', md: '6' },
    overflow: 'hidden',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    _hover: { background: 'hover' },
  },
  variants: {
    isTarget: { true: { border: '[1.5px solid token(colors.ink)]', surface: 'selected', color: 'text' } },
  },
})

export const tickPlace = css({ position: 'absolute', left: '[3px]', top: '1', bottom: '1', display: 'flex' })
/** Where posts stand side by side, marks that have no room beside the time go to a second line, which is not seen. */
export const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '1',
  rowGap: '4',
  height: '4',
  minWidth: '0',
  overflow: 'clip',
})
export const time = css({ textStyle: 'captionStrong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
export const tiles = css({ marginLeft: 'auto', display: 'flex', flexShrink: '0' })
export const titleWords = cva({
  base: { textStyle: 'cell', overflowWrap: 'anywhere' },
  // As high with what came of the post below it as without.
  variants: { isBesideAmount: { true: { lineClamp: '1' }, false: { lineClamp: '2' } } },
  defaultVariants: { isBesideAmount: false },
})
export const number = css({
  display: 'inline-grid',
  placeItems: 'center',
  minWidth: '4',
  height: '4',
  paddingInline: '[3px]',
  borderRadius: 'xs',
  background: 'ink',
  color: 'onInk',
  textStyle: 'microStrong',
  flexShrink: '0',
})
