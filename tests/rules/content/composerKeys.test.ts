import { expect, test } from 'vitest'
import { commandOf } from '../../../rules/content/composerKeys.ts'

const press = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) =>
  commandOf({
    key,
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
    shiftKey: held.includes('shiftKey'),
    altKey: held.includes('altKey'),
  })

test('with Ctrl, or Cmd on a Mac, a key asks for something', () => {
  expect([press('Enter', 'ctrlKey'), press('Enter', 'metaKey')]).toEqual(['submit', 'submit'])
  expect([press('s', 'ctrlKey'), press('S', 'metaKey')]).toEqual(['saveAsDraft', 'saveAsDraft'])
  expect(press('z', 'ctrlKey')).toBe('undo')
  expect([press('Z', 'ctrlKey', 'shiftKey'), press('y', 'ctrlKey')]).toEqual(['redo', 'redo'])
})

test('what a person types, and keys that belong to others, ask for nothing', () => {
  expect([press('z'), press('Enter'), press('s', 'shiftKey')]).toEqual([null, null, null])
  expect([press('s', 'ctrlKey', 'shiftKey'), press('z', 'ctrlKey', 'altKey')]).toEqual([null, null])
  expect([press('a', 'ctrlKey'), press('z', 'ctrlKey', 'metaKey')]).toEqual([null, null])
})
