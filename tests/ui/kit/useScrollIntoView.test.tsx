import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useScrollIntoView } from '../../../src/ui/kit/useScrollIntoView.ts'

const scrolled = vi.fn()
beforeEach(() => {
  scrolled.mockClear()
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(scrolled)
})
afterEach(cleanup)

const Row = ({ isCurrent, name }: { isCurrent: boolean; name: string }) => (
  <p ref={useScrollIntoView<HTMLParagraphElement>(isCurrent)}>{name}</p>
)

test('a row comes in view when it becomes the current one, and not again while it stays so', () => {
  const { rerender } = render(<Row isCurrent={false} name="Cold dough" />)
  expect(scrolled).not.toHaveBeenCalled()
  rerender(<Row isCurrent name="Cold dough" />)
  expect(scrolled.mock.calls).toEqual([[{ block: 'nearest' }]])
  rerender(<Row isCurrent name="Warm dough" />)
  expect(scrolled).toHaveBeenCalledOnce()
})
