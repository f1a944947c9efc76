import { expect, test } from 'vitest'
import { beginHistory, recordStep, redoStep, undoStep } from '../../../rules/designs/history.ts'
import { unsavedChanges } from '../../../src/machines/designs/designEditorContext.ts'
import { colored, sampleDocument } from './sampleDesign.ts'

const stored = { document: sampleDocument, name: 'A' }
const begun = beginHistory(sampleDocument)
const twice = recordStep(recordStep(begun, colored('#ffc0cb'), null), colored('#8e4585'), null)
const facts = { history: begun, stored, name: 'A', changesBefore: 0 }

test('the steps since the last save are counted, and a new name is one', () => {
  expect(unsavedChanges(facts)).toBe(0)
  expect(unsavedChanges({ ...facts, name: 'B' })).toBe(1)
  expect(unsavedChanges({ ...facts, history: twice })).toBe(2)
  expect(unsavedChanges({ ...facts, history: twice, name: 'B' })).toBe(3)
})

test('what is taken back since the last save is as far from it as the steps', () => {
  const saved = { document: twice.present, name: 'A' }
  expect(unsavedChanges({ ...facts, history: undoStep(twice), stored: saved })).toBe(1)
  expect(unsavedChanges({ ...facts, history: undoStep(undoStep(twice)), stored: saved })).toBe(2)
  expect(unsavedChanges({ ...facts, history: redoStep(undoStep(twice)), stored: saved })).toBe(0)
})

test('a copy that the browser stored has the changes that it had before, and those since', () => {
  const elsewhere = { document: colored('#111111'), name: 'A' }
  for (const known of [elsewhere, null]) {
    expect(unsavedChanges({ ...facts, stored: known, changesBefore: 3 })).toBe(3)
    expect(unsavedChanges({ ...facts, history: twice, stored: known, changesBefore: 3 })).toBe(5)
    expect(unsavedChanges({ ...facts, stored: known })).toBe(1)
  }
})
