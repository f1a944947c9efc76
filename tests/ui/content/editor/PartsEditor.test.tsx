import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import { accountOf, bluesky, instagram, openEditor, saying, tiktok, x } from './support/openEditor.tsx'

afterEach(cleanup)

const field = (name: string) => screen.getByRole<HTMLTextAreaElement>('textbox', { name })
const focus = (name: string, at?: number) => {
  const area = field(name)
  fireEvent.focus(area)
  area.focus()
  if (at !== undefined) area.setSelectionRange(at, at)
  return area
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const focused = () => {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLTextAreaElement)) return null
  return [activeElement.getAttribute('aria-label'), activeElement.selectionStart]
}
const numbers = () => [...document.querySelectorAll('ol > li > span')].map(({ textContent }) => textContent)

describe('a post of one part', () => {
  test('is written in one field without a number', async () => {
    const { texts, told } = openEditor()
    await userEvent.type(field('Post text'), 'Rye')
    expect(texts()).toEqual(['Rye'])
    expect(told.map(({ kind }) => kind)).toEqual(['typing', 'typing', 'typing'])
    expect(field('Post text').id).toBe('post-text')
    expect(numbers()).toEqual([])
  })

  test('is counted for the network with the least room', async () => {
    openEditor({ written: saying('x'.repeat(272)) })
    expect(screen.getByTitle('X @loaf1').textContent).toContain('272 / 280')
  })

  test('what is too long is marked in the text itself, and it is said for whom', async () => {
    openEditor({ written: saying(`${'x'.repeat(280)}and more`) })
    await expect.poll(() => document.querySelector('mark')?.textContent).toBe('and more')
    expect(screen.getByRole('status').textContent).toBe('X: 8 characters too long. The other account is fine.')
    expect(field('Post text').getAttribute('aria-invalid')).toBe('true')
  })

  test('is not changed while it is sent', async () => {
    const { told } = openEditor({ written: saying('Rye. Buns.', 'Two'), isReadOnly: true })
    focus('Post text', 4)
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await press('Split here')
    await press('Add a part')
    expect(told).toEqual([])
    expect(field('Post text').readOnly).toBe(true)
  })
})

describe('a thread', () => {
  test('begins where the caret stands, and goes on in the new part', async () => {
    const { texts, told } = openEditor({ written: saying('Rye is out. Buns follow.') })
    focus('Post text', 11)
    await press('Split here')
    expect(texts()).toEqual(['Rye is out.', 'Buns follow.'])
    expect(told.map(({ kind }) => kind)).toEqual(['step'])
    expect(focused()).toEqual(['Part 2 of 2', 0])
    expect(numbers()).toEqual(['1', '2'])
  })

  test('gets a part at its end', async () => {
    const { texts } = openEditor({ written: saying('One') })
    focus('Post text')
    await press('Add a part')
    expect(texts()).toEqual(['One', ''])
    expect(focused()).toEqual(['Part 2 of 2', 0])
  })

  test('a part is joined with the one before it, and the caret stands at the seam', async () => {
    const { texts } = openEditor({ written: saying('One', 'Two', 'Three') })
    focus('Part 2 of 3')
    await press('Join with part 1')
    expect(texts()).toEqual(['One\n\nTwo', 'Three'])
    expect(focused()).toEqual(['Post text', 5])
  })

  test('parts are moved by keys and by buttons, and the caret goes along', async () => {
    const { texts } = openEditor({ written: saying('One', 'Two', 'Three') })
    focus('Part 2 of 3', 2)
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(texts()).toEqual(['Two', 'One', 'Three'])
    expect(focused()).toEqual(['Post text', 2])
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(texts()).toEqual(['Two', 'One', 'Three'])
    await press('Move down')
    await press('Move down')
    expect(texts()).toEqual(['One', 'Three', 'Two'])
    expect(focused()).toEqual(['Part 3 of 3', 2])
    await press('Move up')
    expect(texts()).toEqual(['One', 'Two', 'Three'])
  })

  test('a part is removed', async () => {
    const { texts } = openEditor({ written: saying('One', 'Two', 'Three') })
    focus('Part 2 of 3')
    await press('Remove part 2')
    expect(texts()).toEqual(['One', 'Three'])
    expect(focused()).toEqual(['Post text', 3])
  })

  test('each part is counted by itself', () => {
    openEditor({ written: saying('x'.repeat(100), 'y'.repeat(292)) })
    expect(screen.getAllByTitle('X @loaf1').map(({ textContent }) => textContent)).toEqual(['100 / 280', '12 over'])
    expect(field('Part 2 of 2').getAttribute('aria-invalid')).toBe('true')
    expect(field('Post text').getAttribute('aria-invalid')).toBeNull()
  })

  test('what a network without threads takes is no bound of a part', () => {
    const small = { ...instagram, limits: { ...instagram.limits, characters: 50 } }
    openEditor({ written: saying('x'.repeat(100), 'y'), accounts: [x, small] })
    expect(screen.getAllByTitle('X @loaf1')).toHaveLength(2)
  })

  test('one press cuts what is too long so that each part fits', async () => {
    const split = (text: string, fits: (piece: string) => boolean) => {
      const pieces = text.split(/(?<=\.) /)
      expect([fits(text), ...pieces.map(fits)]).toEqual([false, true, true])
      return pieces
    }
    const sentences = [`${'x'.repeat(200)}.`, `${'y'.repeat(200)}.`]
    const { texts, told } = openEditor({ written: saying(sentences.join(' '), 'Short'), split })
    focus('Post text')
    await press('Split to fit')
    expect(texts()).toEqual([...sentences, 'Short'])
    expect(told.map(({ kind }) => kind)).toEqual(['step'])
    expect(screen.queryByRole('button', { name: 'Split to fit' })).toBeNull()
  })

  test('is not begun where no network takes one', async () => {
    openEditor({ written: saying('One'), accounts: [instagram] })
    focus('Post text')
    await screen.findByRole('button', { name: 'Add a first comment' })
    expect(screen.queryByRole('button', { name: 'Add a part' })).toBeNull()
  })
})

describe('what a part is given', () => {
  test('a writing help puts its text in at the caret', async () => {
    const { texts, told } = openEditor({
      written: saying('Rye out'),
      tools: (insert) => (
        <button type="button" onClick={() => insert('is ')}>
          Help
        </button>
      ),
    })
    focus('Post text', 4)
    await press('Help')
    expect(texts()).toEqual(['Rye is out'])
    expect(told.map(({ kind }) => kind)).toEqual(['step'])
    expect(focused()).toEqual(['Post text', 7])
  })

  test('a writing help puts a text in the place of a stretch, as one step, and goes on behind it', async () => {
    const { texts, told } = openEditor({
      written: saying('One', 'With @gr today'),
      tools: (_, part) => (
        <button type="button" onClick={() => part.replace(5, 8, '@grace.example')}>
          Help with {part.area()?.value}
        </button>
      ),
    })
    focus('Part 2 of 2', 8)
    await press('Help with With @gr today')
    expect(texts()).toEqual(['One', 'With @grace.example today'])
    expect(told.map(({ kind }) => kind)).toEqual(['step'])
    expect(focused()).toEqual(['Part 2 of 2', 19])
  })

  test('its media stand below its text', () => {
    openEditor({ written: saying('One', 'Two'), media: (index) => <p>Pictures of {index}</p> })
    const [, second] = document.querySelectorAll('ol > li')
    expect(second?.textContent).toContain('Pictures of 1')
  })
})

describe('a text for one network', () => {
  const scope = { kind: 'network', network: 'twitter' } as const

  test('shows the common text until it is written in, and goes back to it', async () => {
    const { texts, content } = openEditor({ written: saying('For all'), scope, accounts: [x] })
    expect(await screen.findByText('Follows the common text. Write here and this one gets its own.')).toBeTruthy()
    expect(field('Text for X').value).toBe('For all')
    await userEvent.type(field('Text for X'), '!')
    expect(texts()).toEqual(['For all!'])
    expect(content().parts[0].text).toBe('For all')
    expect(screen.getByText('@loaf1, own text')).toBeTruthy()
    await press('Follow the common text')
    expect(field('Text for X').value).toBe('For all')
    expect(content().variants).toEqual([])
  })

  test('one of an account says that it follows its network', async () => {
    const ofAccount = { kind: 'account', network: 'twitter', accountId: 1 } as const
    openEditor({ own: [[scope, saying('For X')]], scope: ofAccount, accounts: [x] })
    expect(field('Text for X @loaf1').value).toBe('For X')
    expect(await screen.findByText(/^@loaf1 follows the text for X\./)).toBeTruthy()
  })
})

describe('networks without threads', () => {
  test('get the parts joined, or the first part and a comment', async () => {
    const { content } = openEditor({ written: saying('One', 'Two'), accounts: [x, instagram, tiktok] })
    expect(await screen.findByText('Instagram has no threads.')).toBeTruthy()
    expect(screen.getByText('TikTok has no threads. It gets the parts joined.')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: 'First part and a comment' }))
    expect(content().threadFallback).toBe('comment')
  })

  test('are not spoken of where there is no thread, or where all have them', async () => {
    openEditor({ written: saying('One', 'Two'), accounts: [x, bluesky] })
    await screen.findByRole('button', { name: 'Add a first comment' })
    expect(screen.queryByText(/no threads/)).toBeNull()
  })
})

describe('a first comment', () => {
  test('is folded until it is asked for, and says which networks take it', async () => {
    const { content } = openEditor({ written: saying('One'), accounts: [instagram, tiktok] })
    focus('Post text')
    await press('Add a first comment')
    const area = field('First comment on Instagram')
    expect(document.activeElement).toBe(area)
    expect(screen.getByText('TikTok takes none.')).toBeTruthy()
    await userEvent.type(area, 'Order')
    expect(content().firstComment).toBe('Order')
    await userEvent.clear(area)
    expect(content().firstComment).toBeNull()
    expect(field('First comment on Instagram')).toBeTruthy()
  })

  test('stays where its last letter is taken back, though it was there from the start', async () => {
    const { content } = openEditor({ written: { ...saying('One'), firstComment: 'Order' }, accounts: [instagram] })
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^First comment/ })
    await userEvent.clear(area)
    expect(content().firstComment).toBeNull()
    expect(document.activeElement).toBe(field('First comment on Instagram'))
  })

  test('has the writing helps while it is what is written in, for the accounts that get it', async () => {
    const written = { ...saying('One'), firstComment: 'Order' }
    openEditor({
      written,
      accounts: [instagram, tiktok],
      tools: (_, { textIn, accounts }) => (
        <p>
          Helps with {textIn(written)} for {accounts?.map(({ handle }) => handle).join(', ') ?? 'all'}
        </p>
      ),
    })
    const area = await screen.findByRole('textbox', { name: /^First comment/ })
    focus('Post text')
    await screen.findByText('Helps with One for all')
    fireEvent.focus(area)
    expect(screen.getByText(/^Helps/).textContent).toBe('Helps with Order for loaf3')
    focus('Post text')
    expect(screen.getByText(/^Helps/).textContent).toBe('Helps with One for all')
  })

  test('takes a text of a writing help as one step, and is written on behind it', async () => {
    const { content, told } = openEditor({
      written: { ...saying('One'), firstComment: 'Thanks @gr for all' },
      accounts: [instagram],
      tools: (insert, part) => (
        <>
          <button type="button" onClick={() => part.replace(7, 10, '@grace.example')}>
            Replace
          </button>
          <button type="button" onClick={() => insert('!')}>
            Insert
          </button>
        </>
      ),
    })
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /^First comment/ })
    fireEvent.focus(area)
    await press('Replace')
    expect(content().firstComment).toBe('Thanks @grace.example for all')
    expect([area.value, area.selectionStart]).toEqual(['Thanks @grace.example for all', 21])
    area.setSelectionRange(21, area.value.length)
    await press('Insert')
    expect(content().firstComment).toBe('Thanks @grace.example!')
    expect([area.value, area.selectionStart, document.activeElement]).toEqual(['Thanks @grace.example!', 22, area])
    expect(told.map(({ kind }) => kind)).toEqual(['step', 'step'])
  })

  test('takes nothing of a writing help while it is sent', async () => {
    const { told } = openEditor({
      written: { ...saying('One'), firstComment: 'Order' },
      accounts: [instagram],
      isReadOnly: true,
      tools: (insert) => (
        <button type="button" onClick={() => insert('!')}>
          Insert
        </button>
      ),
    })
    fireEvent.focus(await screen.findByRole('textbox', { name: /^First comment/ }))
    await press('Insert')
    expect(told).toEqual([])
  })

  test('is counted as its networks count a comment', async () => {
    openEditor({ written: { ...saying('One'), firstComment: 'x'.repeat(292) }, accounts: [x, bluesky] })
    await screen.findByRole('textbox', { name: /^First comment on X and Bluesky/ })
    expect(screen.getByRole('alert').textContent).toContain('X: 12 characters too long. The other account is fine.')
  })

  test('is bounded as a comment is there, not as a post', async () => {
    const linkedin = accountOf(5, 'linkedin', 3000)
    openEditor({ written: { ...saying('One'), firstComment: 'x'.repeat(1262) }, accounts: [linkedin] })
    expect((await screen.findByRole('alert')).textContent).toContain('LinkedIn: 12 characters too long.')
  })

  test('is not offered where no network takes one', async () => {
    openEditor({ written: saying('One', 'Two'), accounts: [tiktok] })
    await screen.findByText(/TikTok has no threads/)
    expect(screen.queryByRole('button', { name: 'Add a first comment' })).toBeNull()
  })
})
