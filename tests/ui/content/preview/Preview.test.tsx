import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { networks } from '../../../../contract/networks.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { Preview } from '../../../../src/ui/content/preview/Preview.tsx'
import { itemOf } from './support/items.ts'

afterEach(cleanup)

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ')
const article = (name: string) => screen.getByRole('article', { name: `Preview on ${name}` })

test.each(networks)('%s says where the text will show while there is none', (network) => {
  render(<Preview {...itemOf(network, { texts: [' '] })} />)
  expect(within(article(networkNames[network])).getByText('Your text will show here.')).toBeTruthy()
})

test('Bluesky shows as a link what it goes out with as a link', () => {
  render(<Preview {...itemOf('bluesky', { texts: [' See wren.coffee, oven.warm '] })} />)
  expect(screen.getByText('wren.coffee', { selector: 'p span' })).toBeTruthy()
  expect(article('Bluesky').textContent).toBe('Ada Marlow@ada.example.com · nowSee wren.coffee, oven.warm')
})

test.each([
  ['twitter', 'X', 'Ada Marlow@ada.example.com · nowPies'],
  ['facebook', 'Facebook', 'Ada MarlowPies'],
  ['linkedin', 'LinkedIn', 'Ada MarlowPies'],
  ['linkedin_org', 'LinkedIn Page', 'Ada MarlowPies'],
  ['threads', 'Threads', 'ada.example.comnowPies'],
  ['mastodon', 'Mastodon', 'Ada Marlow@ada.example.comPies'],
  ['bluesky', 'Bluesky', 'Ada Marlow@ada.example.com · nowPies'],
] as const)('%s names who it is from as it names them', (network, name, text) => {
  render(<Preview {...itemOf(network)} />)
  expect(article(name).textContent).toBe(text)
})

test('Instagram and TikTok stand under the handle alone', () => {
  render(<Preview {...itemOf('instagram')} />)
  render(<Preview {...itemOf('tiktok')} />)
  expect(article('Instagram').textContent).toContain('ada.example.com')
  expect(article('Instagram').textContent).not.toContain('Ada Marlow')
  expect(article('TikTok').textContent).not.toContain('Ada Marlow')
})

test('Mastodon shortens addresses and mentions', () => {
  const texts = [`Hi @wren@b.example https://www.wren.coffee/${'x'.repeat(40)}`] as const
  render(<Preview {...itemOf('mastodon', { texts })} />)
  expect(screen.getByText('@wren')).toBeTruthy()
  expect(screen.getByText(`wren.coffee/${'x'.repeat(18)}…`)).toBeTruthy()
})

test.each([
  ['instagram', 'Instagram cuts here.', 'more'],
  ['facebook', 'Facebook cuts here.', 'See more'],
  ['linkedin', 'LinkedIn cuts here, after three lines.', '…more'],
  ['tiktok', 'TikTok cuts here.', 'more'],
  ['twitter', 'X cuts here.', 'Show more'],
] as const)('%s cuts a long text, says so, and shows the rest at a press', async (network, note, more) => {
  render(<Preview {...itemOf(network, { texts: [words(120)] })} />)
  const preview = screen.getByRole('article')
  expect(screen.getByText(note)).toBeTruthy()
  expect(preview.textContent).toContain('word0 word1')
  expect(preview.textContent).not.toContain('word119')
  const button = screen.getByRole('button', { name: more })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(preview.textContent).toContain(words(120))
  expect(button.getAttribute('aria-expanded')).toBe('true')
  expect(document.activeElement).toBe(button)
})

test('Threads shows all of a text', () => {
  render(<Preview {...itemOf('threads', { texts: [words(80)] })} />)
  expect(article('Threads').textContent).toContain(words(80))
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(['twitter', 'threads', 'bluesky', 'mastodon'] as const)('%s shows a thread part by part', (network) => {
  render(<Preview {...itemOf(network, { texts: ['First', 'Second', 'Third'] })} />)
  const parts = screen.getAllByRole('listitem')
  expect(parts.map(({ textContent }) => textContent?.match(/(First|Second|Third)$/)?.[0])).toEqual([
    'First',
    'Second',
    'Third',
  ])
  // The line from face to face: from each but the last.
  const lines = parts.map((part) => part.querySelectorAll(':scope > span[aria-hidden]').length)
  expect(lines).toEqual([1, 1, 0])
})

test('a content warning of Mastodon stands before the text until it is opened', async () => {
  render(
    <Preview {...itemOf('mastodon', { texts: ['The killer is the baker'], options: { spoiler_text: 'A film' } })} />,
  )
  expect(screen.getByText('A film')).toBeTruthy()
  expect(screen.queryByText('The killer is the baker')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }))
  expect(screen.getByText('The killer is the baker')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Show less' }))
  expect(screen.queryByText('The killer is the baker')).toBeNull()
})

test('the first comment stands below the post where there is one', () => {
  const { rerender } = render(<Preview {...itemOf('instagram', { firstComment: 'Link in bio #rye' })} />)
  expect(article('Instagram').textContent).toMatch(/First commentLink in bio #rye$/)
  rerender(<Preview {...itemOf('instagram')} />)
  expect(screen.queryByText('First comment')).toBeNull()
})

test('a story of Instagram says where words are left out, and nothing where none are written', () => {
  const item = itemOf('instagram', { texts: [''], options: { kind: 'story' } })
  const { rerender } = render(<Preview {...item} />)
  expect(article('Instagram').textContent).not.toContain('Your text will show here.')
  expect(screen.queryByText(/left out/)).toBeNull()
  rerender(<Preview {...item} hasWordsLeftOut />)
  expect(screen.getByText('A story has no text: the words are left out.')).toBeTruthy()
})

test.each(['instagram', 'facebook'] as const)('a reel of %s has its text over its foot', (network) => {
  render(<Preview {...itemOf(network, { texts: ['Tomorrow at nine'], options: { kind: 'reel' } })} />)
  expect(screen.getByText('Tomorrow at nine').closest('[data-frame]')).toBeTruthy()
})

test('another text is shown as soon as it is another', () => {
  const { rerender } = render(
    <Preview {...itemOf('bluesky', { texts: ['Pies', 'Rolls'], firstComment: 'More soon' })} />,
  )
  rerender(<Preview {...itemOf('bluesky', { texts: ['Pies', 'Loaves'] })} />)
  expect(screen.getByText('Loaves')).toBeTruthy()
  expect(screen.queryByText('Rolls')).toBeNull()
  expect(screen.queryByText('More soon')).toBeNull()
})

test('what is shown is the text that is sent, whatever it is', () => {
  const shownWhole = ['facebook', 'threads', 'bluesky'] as const
  fc.assert(
    fc.property(
      fc.constantFrom(...shownWhole),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }).filter((text) => text.trim() !== ''),
      (network, text) => {
        render(<Preview {...itemOf(network, { texts: [text] })} />)
        const shown = screen.getByRole('article').querySelector('p')?.textContent ?? ''
        cleanup()
        expect(shown.startsWith(text.trim())).toBe(true)
      },
    ),
    { numRuns: 60 },
  )
})
