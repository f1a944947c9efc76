import {
  type DesignElement,
  type ElementType,
  lineElement,
  pathElement,
  pictureElement,
  qrElement,
  shapeElement,
  textElement,
} from '../../contract/designDocument.ts'
import { fitToSchema } from '../../contract/fitToSchema.ts'

const fitters = {
  text: (value) => fitToSchema(textElement, value)?.data,
  picture: (value) => fitToSchema(pictureElement, value)?.data,
  shape: (value) => fitToSchema(shapeElement, value)?.data,
  line: (value) => fitToSchema(lineElement, value)?.data,
  path: (value) => fitToSchema(pathElement, value)?.data,
  qr: (value) => fitToSchema(qrElement, value)?.data,
} satisfies Record<ElementType, (value: unknown) => DesignElement | undefined>

/** A value as an element of a type, its numbers brought within their bounds; undefined where it cannot be one. */
export const fitElement = (type: ElementType, value: unknown): DesignElement | undefined => fitters[type](value)
