import type { DesignShape } from '../../../../contract/templates.ts'
import { designSizes, type NamedSize } from '../../../../rules/designs/sizes.ts'

/** The usual size of a shape: the first of the list. */
export function sizeOfShape(shape: DesignShape): NamedSize {
  const found = designSizes.find((size) => size.shape === shape)
  if (!found) throw new Error(`No size has the shape ${shape}`)
  return found
}
