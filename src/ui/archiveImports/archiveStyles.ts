import { css } from '../../../styled-system/css'

export const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4' })
export const note = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere', textWrap: 'pretty' })
export const strong = css({ textStyle: 'strong', overflowWrap: 'anywhere' })
