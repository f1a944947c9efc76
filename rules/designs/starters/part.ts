import type { ElementOf, ElementType } from '../../../contract/designDocument.ts'

/** An element that has no id yet. */
export type Part = { [Type in ElementType]: Omit<ElementOf<Type>, 'id'> }[ElementType]
