import { css } from '../../../../../styled-system/css'

/** Several fields about one thing of several. */
export const group = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '4',
  border: 'hairline',
  borderRadius: 'base',
  padding: { base: '3', md: '4' },
  margin: '0',
  minWidth: '0',
})
export const groupHead = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})
export const groupTitle = css({ textStyle: 'h4' })
export const groupActs = css({ display: 'flex', gap: '1' })
export const fieldset = css({ border: 'none', padding: '0', margin: '0', minWidth: '0', display: 'grid', gap: '1.5' })
export const legend = css({ textStyle: 'label', paddingBottom: '1.5' })
export const row = css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'end' })
export const textRow = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr) auto]',
  gap: '2',
  alignItems: 'start',
})
