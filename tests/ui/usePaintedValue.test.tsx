import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { painted } from '../../src/ui/painted.ts'
import { usePaintedValue } from '../../src/ui/usePaintedValue.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (calm: number) => renderHook(({ value }) => usePaintedValue(value, calm), { initialProps: { value: 'R' } })

test('what follows from a letter comes once the letter is painted, and of several the last', async () => {
  const { result, rerender } = open(0)
  expect(result.current).toBe('R')
  rerender({ value: 'Ry' })
  rerender({ value: 'Rye' })
  expect(result.current).toBe('R')
  await act(painted)
  expect(result.current).toBe('Rye')
})

test('where it waits for calm, each letter makes it wait anew', () => {
  vi.useFakeTimers()
  const { result, rerender } = open(300)
  rerender({ value: 'Ry' })
  act(() => void vi.advanceTimersByTime(200))
  rerender({ value: 'Rye' })
  act(() => void vi.advanceTimersByTime(200))
  expect(result.current).toBe('R')
  act(() => void vi.advanceTimersByTime(100))
  expect(result.current).toBe('Rye')
})
