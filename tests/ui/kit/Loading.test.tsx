import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Loading } from '../../../src/ui/kit/Loading.tsx'
import { Skeleton } from '../../../src/ui/kit/Skeleton.tsx'

afterEach(cleanup)

test('what is read is told as a status, and its shape is for the eyes only', () => {
  const { container } = render(
    <Loading label="Loading the posts">
      <Skeleton height={56} />
      <Skeleton height={56} />
    </Loading>,
  )
  expect(screen.getByRole('status').textContent).toBe('Loading the posts')
  const region = container.querySelector('[aria-busy=true]')
  expect(region?.textContent).toBe('Loading the posts')
  expect(region?.querySelectorAll('[aria-hidden=true]')).toHaveLength(2)
})

test('it is told where no shape stands for it', () => {
  const { container } = render(<Loading label="Loading the posts" className="mine" />)
  expect(screen.getByRole('status').textContent).toBe('Loading the posts')
  expect(container.querySelector('.mine')?.getAttribute('aria-busy')).toBe('true')
})
