import { css } from '../../../styled-system/css'

/**
 * Out of sight and ready: unlike with `display: none`, style and layout stay, so that to show it is only to paint it. It
 * takes no focus and no pointer, whatever it lies over, and is behind what is in sight (CSS Containment 2,
 * `content-visibility: hidden`).
 */
export const outOfSight = css({
  contentVisibility: 'hidden',
  pointerEvents: 'none',
  zIndex: '[-1]',
  '@supports not (content-visibility: hidden)': { display: 'none' },
})
