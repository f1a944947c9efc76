import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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

test('while another try runs its button and the reason stay, and it is told that it runs and that it failed again', () => {
  const retry = vi.fn()
  const told = (isBusy: boolean) => (
    <ListProblem what="The media could not be loaded" problem="Offline." isBusy={isBusy} onRetry={retry} />
  )
  const { rerender } = render(told(false))
  const again = screen.getByRole('button', { name: 'Try again' })
  const status = screen.getByRole('status')
  expect(status.textContent).toBe('')
  again.focus()
  fireEvent.click(again)
  rerender(told(true))
  expect(document.activeElement).toBe(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('alert').textContent).toContain('Offline.')
  expect(status.textContent).toBe('Trying again')
  fireEvent.click(again)
  expect(retry).toHaveBeenCalledOnce()
  rerender(told(false))
  expect(document.activeElement).toBe(again)
  expect(status.textContent).toBe('It failed again')
})
