import { act, cleanup, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createPreferences } from '../../../src/services/browser/preferences.ts'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { PreferencesContext } from '../../../src/ui/shell/preferencesContext.tsx'
import { usePageKeys } from '../../../src/ui/shell/usePageKeys.ts'

afterEach(cleanup)

test('letters that were turned off do nothing, after a reload too; keys with a name and Space still do', () => {
  const { local } = createMemoryStorage()
  const before = createPreferences(local)
  expect(before.get().singleKeys).toBe('on')
  before.change({ singleKeys: 'off' })
  const after = createPreferences(local)

  const pressed: string[] = []
  const listed = ['a', ' ', 'Escape'].map((key) => [key, () => void pressed.push(key)] as const)
  renderHook(() => usePageKeys(Object.fromEntries(listed)), {
    wrapper: ({ children }) => <PreferencesContext value={after}>{children}</PreferencesContext>,
  })
  const pressAll = () => {
    for (const key of ['a', ' ', 'Escape']) fireEvent.keyDown(document.body, { key })
  }
  pressAll()
  expect(pressed).toEqual([' ', 'Escape'])
  act(() => after.change({ singleKeys: 'on' }))
  pressAll()
  expect(pressed).toEqual([' ', 'Escape', 'a', ' ', 'Escape'])
})
