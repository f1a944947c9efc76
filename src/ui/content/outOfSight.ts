import { css } from '../../../styled-system/css'

/**
 * Out of sight and ready: unlike with `display: none`, style and layout stay, so that to show it is only to paint it. It
 * takes no focus and is behind what is in sight (CSS Containment 2, `content-visibility: hidden`). A pointer still hits its
 * box where nothing stands in front: to say otherwise would be inherited, and style all that is in it anew.
 */
export const outOfSight = css({
  contentVisibility: 'hidden',
  zIndex: '[-1]',
  '@supports not (content-visibility: hidden)': { display: 'none' },
})
