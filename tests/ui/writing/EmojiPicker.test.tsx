import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../../../src/services/browser/storage.ts'
import { createEmojiStore, type EmojiStore } from '../../../src/services/writing/emojiStore.ts'
import { EmojiPicker } from '../../../src/ui/writing/EmojiPicker.tsx'

let store: EmojiStore
let picked: string[]
let closed: number
beforeEach(() => {
  store = createEmojiStore(createMemoryStorage(), 5)
  picked = []
  closed = 0
})
afterEach(cleanup)

async function open() {
  render(
    <>
      <button type="button" id="opener">
        Emoji
      </button>
      <EmojiPicker
        triggerId="opener"
        open
        store={store}
        onPick={(sign) => picked.push(sign)}
        onClose={() => {
          closed += 1
        }}
      />
    </>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Emoji' })
  return within(dialog)
}

const searchIn = (inside: Awaited<ReturnType<typeof open>>) => inside.getByRole('searchbox', { name: 'Search emoji' })

describe('choosing an emoji', () => {
  test('by a press: what was chosen is recently used the next time', async () => {
    const inside = await open()
    await userEvent.click(inside.getByRole('button', { name: 'Food & Drink' }))
    await userEvent.click(inside.getByRole('button', { name: 'croissant' }))
    expect(picked).toEqual(['🥐'])
    cleanup()
    const again = await open()
    expect(
      within(again.getByRole('grid', { name: 'Recently used' })).getByRole('button', { name: 'croissant' }),
    ).toBeTruthy()
  })

  test('by a word: what is called so is shown, and where nothing is, that is said', async () => {
    const inside = await open()
    await userEvent.type(searchIn(inside), 'bread')
    const found = within(inside.getByRole('grid', { name: 'Found by “bread”' }))
    expect(found.getAllByRole('button')[0]?.textContent).toBe('🍞')
    await userEvent.type(searchIn(inside), 'xyz')
    expect(inside.getByRole('status').textContent).toBe('No emoji is called “breadxyz”.')
  })

  test('in a tone of skin, which is kept, also among the recently used', async () => {
    const inside = await open()
    await userEvent.selectOptions(inside.getByRole('combobox', { name: 'Skin tone' }), 'Medium')
    await userEvent.type(searchIn(inside), 'thumbs up')
    await userEvent.click(inside.getByRole('button', { name: 'thumbs up' }))
    expect(picked).toEqual(['👍🏽'])
    expect(store.read()).toEqual({ recent: ['👍🏽'], tone: 'medium' })
    cleanup()
    expect((await open()).getByRole('button', { name: 'thumbs up' }).textContent).toBe('👍🏽')
  })
})

describe('by the keyboard alone', () => {
  test('from the search into the grid, with the arrows, and Enter chooses', async () => {
    const inside = await open()
    await waitFor(() => expect(document.activeElement).toBe(searchIn(inside)))
    await userEvent.keyboard('bread')
    await userEvent.keyboard('{ArrowDown}')
    const [first, second] = within(inside.getByRole('grid')).getAllByRole('button')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(second)
    await userEvent.keyboard('{Enter}')
    expect(picked).toEqual([second?.textContent])
  })

  test('Enter in the search chooses the first that is found, and nothing where nothing is sought', async () => {
    const inside = await open()
    await userEvent.type(searchIn(inside), '{Enter}')
    expect(picked).toEqual([])
    await userEvent.type(searchIn(inside), 'bread{Enter}')
    expect(picked).toEqual(['🍞'])
  })

  test('one cell of the grid is in the order of Tab, and the arrow up leads back to the search', async () => {
    const inside = await open()
    const cells = within(inside.getByRole('grid')).getAllByRole('button')
    expect(cells.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1)
    cells[0]?.focus()
    await userEvent.keyboard('{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(cells[0])
    await userEvent.keyboard('{ArrowUp}')
    expect(document.activeElement).toBe(searchIn(inside))
  })

  test('Escape closes it and gives the focus back to its button', async () => {
    const inside = await open()
    await waitFor(() => expect(document.activeElement).toBe(searchIn(inside)))
    await userEvent.keyboard('{Escape}')
    expect(closed).toBe(1)
    expect(document.activeElement?.id).toBe('opener')
  })
})
