import type { DesignDocument } from '../../contract/designDocument.ts'
import { isSameValue } from './isSameValue.ts'

/** Whether two documents say the same, whatever order their keys came in. */
export const isSameDocument = (one: DesignDocument, other: DesignDocument): boolean => isSameValue(one, other)
