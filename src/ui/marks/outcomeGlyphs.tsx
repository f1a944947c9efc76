import { css } from '../../../styled-system/css'

/** Drawn out of the filled shapes, in the colour of what the mark stands on. */
export const out = css({ stroke: '[var(--surface)]' })
export const disc = <circle cx="8" cy="8" r="6.8" fill="currentColor" stroke="none" />

export const publishedGlyph = (
  <>
    {disc}
    <path d="m5.2 8.2 2 2 3.7-4.2" strokeWidth="1.8" className={out} />
  </>
)
export const failedGlyph = (
  <>
    <path d="M5.2 1.2h5.6l4 4v5.6l-4 4H5.2l-4-4V5.2z" fill="currentColor" stroke="none" />
    <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" strokeWidth="1.8" className={out} />
  </>
)
