import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { useScrollToTop } from '../../../src/ui/shell/useScrollToTop.ts'

afterEach(cleanup)

function Scroller() {
  const ref = useScrollToTop()
  return (
    <div ref={ref} data-testid="page">
      <Link to="/posts">Posts</Link>
      <Link to="/posts?page=2">Next</Link>
    </div>
  )
}

test('a new page begins at its top; another look at the same page stays where it is', async () => {
  render(
    <MemoryRouter>
      <Scroller />
    </MemoryRouter>,
  )
  const page = screen.getByTestId('page')
  page.scrollTop = 50
  await userEvent.click(screen.getByRole('link', { name: 'Posts' }))
  expect(page.scrollTop).toBe(0)
  page.scrollTop = 50
  await userEvent.click(screen.getByRole('link', { name: 'Next' }))
  expect(page.scrollTop).toBe(50)
})
