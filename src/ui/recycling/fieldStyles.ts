import { css } from '../../../styled-system/css'

/** A group of controls with its label above, and what is said of it at the right. */
export const fieldset = css({ border: 'none', padding: '0', margin: '0', minWidth: '0', display: 'grid', gap: '1.5' })
export const fieldLegend = css({
  width: 'full',
  display: 'flex',
  justifyContent: 'space-between',
  gap: '2',
  textStyle: 'label',
  paddingBottom: '1.5',
})
export const fieldNote = css({ textStyle: 'small', color: 'textMuted' })
/** One of several that are ticked or chosen. */
export const optionList = css({ borderTop: 'soft' })
export const option = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2.5',
  borderBottom: 'soft',
  paddingBlock: { base: '0', md: '1.5' },
  minHeight: { base: 'input', md: '[auto]' },
})
/** What is pressed of one of which a single one is chosen, by native radio buttons. */
export const optionLabel = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  flex: '1',
  // The whole line is for the finger.
  minHeight: { base: 'input', md: '[auto]' },
  cursor: 'pointer',
  textStyle: 'body',
})
