import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { useComposerKeys } from '../../../src/ui/content/useComposerKeys.ts'

afterEach(cleanup)

function open() {
  const acts = { submit: vi.fn(), saveAsDraft: vi.fn(), undo: vi.fn(), redo: vi.fn() }
  const Page = () => {
    useComposerKeys(acts)
    return (
      <>
        <textarea aria-label="Post text" />
        <textarea aria-label="What is in photo 1?" data-own-history />
        <div role="dialog" aria-label="Emoji">
          <input aria-label="Search emoji" />
        </div>
      </>
    )
  }
  render(<Page />)
  const press = async (label: string) => {
    await userEvent.click(screen.getByLabelText(label))
    await userEvent.keyboard('{Control>}z{Shift>}z{/Shift}s{Enter}{/Control}')
    return Object.entries(acts).flatMap(([name, act]) => (act.mock.calls.length > 0 ? [name] : []))
  }
  return { press }
}

test('the keys of the composer work in its texts', async () => {
  expect(await open().press('Post text')).toEqual(['submit', 'saveAsDraft', 'undo', 'redo'])
})

test('what is told of a file is taken back in its own field, from which the post is saved and sent all the same', async () => {
  expect(await open().press('What is in photo 1?')).toEqual(['submit', 'saveAsDraft'])
})

test('a dialog keeps its own keys', async () => {
  expect(await open().press('Search emoji')).toEqual([])
})
