import { css } from '../../../../styled-system/css'

/** The fields of a step, one below the other. */
export const fields = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '5' })
/** Two that belong together, beside each other where there is room. */
export const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  gap: '4',
  alignItems: 'start',
})
export const group = css({ border: 'none', padding: '0', margin: '0', minWidth: '0', display: 'grid', gap: '3' })
export const legend = css({ textStyle: 'label', paddingBottom: '2' })
export const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
export const line = css({ textStyle: 'body', fontVariantNumeric: 'tabular-nums', textWrap: 'pretty' })
