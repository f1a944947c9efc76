import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { painted } from '../../src/ui/painted.ts'
import { usePaintedValue } from '../../src/ui/usePaintedValue.ts'

afterEach(cleanup)

test('what follows from a letter comes once the letter is painted, and of several the last', async () => {
  const { result, rerender } = renderHook(({ value }) => usePaintedValue(value), { initialProps: { value: 'R' } })
  rerender({ value: 'Ry' })
  rerender({ value: 'Rye' })
  expect(result.current).toBe('R')
  await act(painted)
  expect(result.current).toBe('Rye')
})
