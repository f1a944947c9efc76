import { createChanges } from '../changes.ts'

/** Of designs, wherever they were changed. Of one session. */
export const createTemplateChanges = () => ({ ...createChanges(), start: () => {}, stop: () => {} })
