import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from '../../../rules/designs/applyEdit.ts'
import { beginHistory, recordStep, redoStep, undoStep } from '../../../rules/designs/history.ts'
import { design, edit } from './arbitraries.ts'

test('taking back 1,000 edits and making them again gives the same document', () => {
  fc.assert(
    fc.property(design, fc.array(edit, { minLength: 50, maxLength: 50 }), (start, edits) => {
      const made = edits.reduce(
        (history, step) => recordStep(history, applyEdit(history.present, step), null),
        beginHistory(start),
      )
      const undone = made.past.reduce(undoStep, made)
      expect(undone.present).toBe(start)
      const redone = undone.future.reduce(redoStep, undone)
      expect(redone.present).toBe(made.present)
      expect(redone.past).toEqual(made.past)
    }),
    { numRuns: 20 },
  )
})

test('steps about the same are taken back as one', () => {
  fc.assert(
    fc.property(design, fc.array(edit, { minLength: 2, maxLength: 9 }), (start, edits) => {
      const typed = edits.reduce(
        (history, step) => recordStep(history, applyEdit(history.present, step), 'typing'),
        beginHistory(start),
      )
      expect(undoStep(typed).present).toBe(start)
    }),
    { numRuns: 100 },
  )
})
