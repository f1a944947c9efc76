import type { DesignDocument } from '../../contract/designDocument.ts'

/** What can be taken back and done again, newest last. Documents share all that a step left as it was. */
export interface DesignHistory {
  past: readonly DesignDocument[]
  present: DesignDocument
  future: readonly DesignDocument[]
  /** What the last step was about: the next one about the same joins it. Null after a step that stands for itself. */
  step: string | null
}

export const beginHistory = (document: DesignDocument): DesignHistory => ({
  past: [],
  present: document,
  future: [],
  step: null,
})

/**
 * The history after a step. Steps one after the other with the same `step` are one to take back: typing at one text,
 * a slider that is dragged. A step that changed nothing is none.
 */
export function recordStep(history: DesignHistory, present: DesignDocument, step: string | null): DesignHistory {
  if (present === history.present) return history
  const joins = step !== null && step === history.step
  return { past: joins ? history.past : [...history.past, history.present], present, future: [], step }
}

/** The last step taken back; the same history where there is none. */
export function undoStep({ past, present, future, ...rest }: DesignHistory): DesignHistory {
  const before = past.at(-1)
  if (!before) return { past, present, future, ...rest }
  return { past: past.slice(0, -1), present: before, future: [...future, present], step: null }
}

/** The step that was taken back last, done again; the same history where there is none. */
export function redoStep({ past, present, future, ...rest }: DesignHistory): DesignHistory {
  const after = future.at(-1)
  if (!after) return { past, present, future, ...rest }
  return { past: [...past, present], present: after, future: future.slice(0, -1), step: null }
}
