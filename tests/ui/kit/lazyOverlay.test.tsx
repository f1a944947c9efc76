import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type LazyOverlay, lazyOverlay } from '../../../src/ui/kit/lazyOverlay.tsx'
import { useDialogOpener } from '../../../src/ui/kit/lazyView.ts'
import { pressWhenThere } from '../support/buttons.ts'

afterEach(cleanup)

interface SheetProps {
  open: boolean
  onClose: () => void
}

const Sheet = ({ open }: SheetProps) => open && <p>The sheet</p>

function Page({ Overlay }: { Overlay: LazyOverlay<SheetProps> }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useDialogOpener(Overlay, isOpen)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} {...opener}>
        Open
      </button>
      <Overlay open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** An import that the test answers. */
function heldImport() {
  const answers: PromiseWithResolvers<ComponentType<SheetProps>>[] = []
  const load = vi.fn(() => {
    const answer = Promise.withResolvers<ComponentType<SheetProps>>()
    answers.push(answer)
    return answer.promise
  })
  return {
    load,
    answer: () => act(async () => answers.at(-1)?.resolve(Sheet)),
    fail: () => act(async () => answers.at(-1)?.reject(new Error('lost'))),
  }
}

test('a button that is pointed at or has the focus brings what it opens, once, and does not open it', async () => {
  const { load, answer } = heldImport()
  render(<Page Overlay={lazyOverlay(load)} />)
  expect(load).not.toHaveBeenCalled()
  await userEvent.hover(screen.getByRole('button', { name: 'Open' }))
  await userEvent.tab()
  expect(load).toHaveBeenCalledOnce()
  await answer()
  expect(screen.queryByText('The sheet')).toBeNull()
  await pressWhenThere('Open')
  expect(screen.getByText('The sheet')).toBeTruthy()
  expect(load).toHaveBeenCalledOnce()
})

test('a press is remembered until the code is there', async () => {
  const { load, answer } = heldImport()
  render(<Page Overlay={lazyOverlay(load)} />)
  await pressWhenThere('Open')
  expect((await screen.findByText('Opening')).getAttribute('role')).toBe('status')
  await answer()
  expect(screen.getByText('The sheet')).toBeTruthy()
  expect(screen.queryByText('Opening')).toBeNull()
})

test.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['a second press', () => pressWhenThere('Open')],
])('%s takes the press back', async (_, takeBack) => {
  const { load, answer } = heldImport()
  render(<Page Overlay={lazyOverlay(load)} />)
  await pressWhenThere('Open')
  await screen.findByText('Opening')
  await takeBack()
  expect(screen.queryByText('Opening')).toBeNull()
  await answer()
  expect(screen.queryByText('The sheet')).toBeNull()
  await pressWhenThere('Open')
  expect(screen.getByText('The sheet')).toBeTruthy()
})

test('what cannot be had is said and closed, and the next press tries again', async () => {
  const { load, answer, fail } = heldImport()
  render(<Page Overlay={lazyOverlay(load)} />)
  await pressWhenThere('Open')
  await fail()
  expect(screen.getByRole('alert').textContent).toContain('This could not be opened')
  await pressWhenThere('Open')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
  await answer()
  expect(screen.getByText('The sheet')).toBeTruthy()
})

test('what could not be fetched ahead is said by the press alone', async () => {
  const { load, answer, fail } = heldImport()
  render(<Page Overlay={lazyOverlay(load)} />)
  await userEvent.tab()
  await fail()
  expect(screen.queryByRole('alert')).toBeNull()
  await pressWhenThere('Open')
  await answer()
  expect(screen.getByText('The sheet')).toBeTruthy()
})

test('its button says that a dialog is on its way, and that it is open', async () => {
  const { load, answer, fail } = heldImport()
  render(<Page Overlay={lazyOverlay(load)} />)
  const said = () =>
    ['aria-haspopup', 'aria-expanded', 'aria-busy'].map((name) => screen.getByRole('button').getAttribute(name))
  expect(said()).toEqual(['dialog', 'false', null])
  await pressWhenThere('Open')
  expect(said()).toEqual(['dialog', 'false', 'true'])
  await fail()
  await userEvent.keyboard('{Escape}')
  expect(said()).toEqual(['dialog', 'false', null])
  await pressWhenThere('Open')
  await answer()
  expect(said()).toEqual(['dialog', 'true', null])
})
