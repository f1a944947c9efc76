import { css } from '../../../../styled-system/css'

export const sectionTitle = css({ textStyle: 'h3', padding: '0' })

/** One of many to choose from: its label holds a radio button that nobody sees. */
export const choiceCard = css({
  position: 'relative',
  display: 'block',
  borderRadius: 'base',
  border: 'control',
  background: 'sheet',
  cursor: 'pointer',
  _hover: { background: 'hover' },
  '&:has(:checked)': { background: 'selected', borderColor: 'ink', boxShadow: 'ink' },
  '&:has(:focus-visible)': { outline: 'focus', outlineOffset: '0.5' },
})
export const hiddenRadio = css({
  position: 'absolute',
  inset: '0',
  opacity: '0',
  cursor: 'inherit',
  _focusVisible: { outline: 'none' },
})
export const choiceName = css({ display: 'block', textStyle: 'label', color: 'text', overflowWrap: 'anywhere' })
export const choiceNote = css({
  display: 'block',
  textStyle: 'caption',
  color: 'textMuted',
  fontVariantNumeric: 'tabular-nums',
})
