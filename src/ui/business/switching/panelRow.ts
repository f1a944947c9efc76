import { css } from '../../../../styled-system/css'

/** A line of the switcher's panel that leads somewhere. */
export const panelRow = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2.5',
  minHeight: { base: 'input', md: 'controlTop' },
  paddingInline: '2',
  borderRadius: 'sm',
  textStyle: 'nav',
  color: 'text',
  textDecoration: 'none',
  _hover: { background: 'hover' },
  '& svg': { color: 'textMuted', flexShrink: '0' },
})
