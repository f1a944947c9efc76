import type { Outline } from '../../../../rules/designs/outlines.ts'
import { strings } from '../../../../strings/designs/editor.ts'

/** What shapes and masks are called. */
export const outlineNames = {
  none: strings.none,
  rectangle: strings.rectangle,
  rounded: strings.rounded,
  ellipse: strings.circle,
  triangle: strings.triangle,
  diamond: strings.diamond,
  hexagon: strings.hexagon,
  star: strings.star,
  heart: strings.heart,
  arch: strings.arch,
} satisfies Record<Outline, string>
