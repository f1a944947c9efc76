import { css } from '../../../../styled-system/css'

/** One thing of a strip, with its words beneath. */
export const tile = css({ width: '24', display: 'grid', gap: '1', alignContent: 'start' })

export const picture = css({
  position: 'relative',
  width: 'full',
  height: '20',
  borderRadius: 'sm',
  overflow: 'hidden',
  background: 'sunken',
  color: 'textMuted',
  display: 'grid',
  placeItems: 'center',
})

export const badge = css({
  position: 'absolute',
  left: '1',
  bottom: '1',
  paddingInline: '1',
  borderRadius: 'xs',
  background: 'frame',
  color: 'frameText',
  textStyle: 'microStrong',
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
})

export const caption = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  minHeight: '6',
  textStyle: 'caption',
  color: 'textMuted',
  fontVariantNumeric: 'tabular-nums',
})

/** What can be done at once about what is missing. */
export const captionAct = css({
  justifySelf: 'start',
  minHeight: '6',
  textStyle: 'captionStrong',
  textDecoration: 'underline',
  textAlign: 'left',
})

export const bad = css({ textStyle: 'captionStrong', color: 'failed' })
