import { css } from '../../../styled-system/css'

/** One below the other, none wider than the page. */
export const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '4', justifyItems: 'start' })
export const full = css({ width: 'full' })
export const note = css({ textStyle: 'small', color: 'textMuted', overflowWrap: 'anywhere', textWrap: 'pretty' })
export const title = css({ textStyle: 'h2' })
export const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
