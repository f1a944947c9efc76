import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { RowCheckbox } from '../../../src/ui/kit/RowCheckbox.tsx'

afterEach(cleanup)

test('a press or Space selects a row, and it says which and whether it is', async () => {
  const toggle = vi.fn()
  const { rerender } = render(<RowCheckbox label="Select Cold dough" isSelected={false} onToggle={toggle} />)
  const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Cold dough' })
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  await userEvent.keyboard(' ')
  expect(toggle).toHaveBeenCalledTimes(2)
  rerender(<RowCheckbox label="Select Cold dough" isSelected onToggle={toggle} />)
  expect(box.checked).toBe(true)
})
