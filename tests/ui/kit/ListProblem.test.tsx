import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ListProblem } from '../../../src/ui/kit/ListProblem.tsx'

afterEach(cleanup)

test('what was tried is said first, and the bare reason after it', () => {
  render(
    <ListProblem what="The media could not be loaded" problem="Request failed with status 500" onRetry={vi.fn()} />,
  )
  expect(screen.getByRole('alert').textContent).toMatch(
    /^The media could not be loaded.*Request failed with status 500.*Try again$/,
  )
})

test('nothing is said where nothing failed', () => {
  const { container } = render(<ListProblem what="The media could not be loaded" problem={null} />)
  expect(container.textContent).toBe('')
})
