import { type DesignDocument, designDocument } from '../../../contract/designDocument.ts'
import { fitToSchema } from '../../../contract/fitToSchema.ts'

/** A stored document, and what of it could not be read, in words. Throws where it is none. */
export function readStored(value: unknown): { document: DesignDocument; unread: readonly string[] } {
  const read = fitToSchema(designDocument, value)
  if (!read) throw new Error('The document of the design cannot be read')
  return { document: read.data, unread: [] }
}
