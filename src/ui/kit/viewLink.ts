import { css } from '../../../styled-system/css'

/** A row of ways to what a page shows, each an address of its own. */
export const viewLinkList = css({
  display: 'flex',
  gap: '5.5',
  borderBottom: 'hairline',
  overflowX: 'auto',
  scrollbarWidth: '[none]',
})

/** One of them; the current one is marked. */
export const viewLink = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  minHeight: { base: 'input', md: 'control', _finger: 'input' },
  borderBottom: 'tab',
  marginBottom: '-px',
  textStyle: 'label',
  color: 'textMuted',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  flexShrink: '0',
  _currentPage: { color: 'text', borderBottom: 'tabOn' },
  _focusVisible: { outlineOffset: '-0.5' },
})
