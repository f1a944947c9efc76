import type { Outline } from '../../../../rules/designs/outlines.ts'

/** What shapes and masks are called. */
export const outlineNames = {
  none: 'None',
  rectangle: 'Rectangle',
  rounded: 'Rounded',
  ellipse: 'Circle',
  triangle: 'Triangle',
  diamond: 'Diamond',
  hexagon: 'Hexagon',
  star: 'Star',
  heart: 'Heart',
  arch: 'Arch',
} satisfies Record<Outline, string>
