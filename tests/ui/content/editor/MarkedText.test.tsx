import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { countsOf } from '../../../../rules/content/obstacles.ts'
import type { SocialAccount } from '../../../../src/machines/networks/connection.machine.ts'
import { MarkedText } from '../../../../src/ui/content/editor/MarkedText.tsx'
import { accountOf, bluesky, openEditor, saying, x } from './support/openEditor.tsx'

afterEach(cleanup)

const marked = (root: ParentNode = document) => [...root.querySelectorAll('span')].map(({ textContent }) => textContent)
const show = (text: string, ...accounts: SocialAccount[]) =>
  render(<MarkedText text={text} counts={countsOf(text, accounts)} />).container

const text = 'Rye from @ada.example.com, see wren.com/rye\n\nand #baking at https://wren.com.'

test('links, mentions and tags are marked as they are written, and the text stays what it is', () => {
  const mirror = show(text, bluesky)
  expect(marked(mirror)).toEqual(['@ada.example.com', 'wren.com/rye', '#baking', 'https://wren.com'])
  expect(mirror.textContent).toBe(text)
})

test('what is marked is what the network of the first account makes of the text', () => {
  expect(marked(show(text, x, bluesky))).toContain('@ada')
})

test('with no account chosen nothing is marked', () => {
  const mirror = show(text)
  expect(marked(mirror)).toEqual([])
  expect(mirror.textContent).toBe(text)
})

test('on Threads only the first tag of a text is one', () => {
  expect(marked(show('#rye\n#buns', accountOf(5, 'threads', 500)))).toEqual(['#rye'])
})

test('a link that begins within what fits goes on in what is too long', () => {
  const short = accountOf(6, 'bluesky', 12)
  const mirror = show('Rye at wren.com\nor #rye', short)
  expect(mirror.textContent).toBe('Rye at wren.com\nor #rye')
  const tooLong = [...mirror.querySelectorAll('mark')]
  expect(tooLong.map(({ textContent }) => textContent)).toEqual(['com\nor #rye'])
  expect(tooLong.flatMap((mark) => marked(mark))).toEqual(['com', '#rye'])
  expect(marked(mirror)).toEqual(['wren.', 'com', '#rye'])
})

test('a long text stands in a few blocks of whole lines, and what is written on goes into the last', () => {
  const lines = Array.from({ length: 100 }, (_, index) => `${index}. Rye at wren.com/${index}\n`)
  const { container, rerender } = render(<MarkedText text={lines.join('')} counts={countsOf('', [bluesky])} />)
  const blocks = () => Array.from(container.querySelectorAll('div'), ({ textContent }) => textContent ?? '')
  const before = blocks()
  expect(before.length).toBeGreaterThan(2)
  expect(before.length).toBeLessThan(10)
  expect(before.filter((block) => !block.endsWith('\n'))).toEqual([])
  rerender(<MarkedText text={`${lines.join('')}So`} counts={countsOf('', [bluesky])} />)
  expect(container.textContent).toBe(`${lines.join('')}So`)
  expect(blocks()).toEqual([...before.slice(0, -1), `${before.at(-1)}So`])
})

test('an empty last line has its height', () => {
  expect(show('Rye\n', bluesky).textContent).toBe('Rye\n\n')
  cleanup()
  expect(show('', bluesky).textContent).toBe('\n')
})

test('what is typed is marked in the editor, with every part of a thread', async () => {
  openEditor({ written: saying('Rye at', 'See #rye') })
  await userEvent.type(screen.getByRole('textbox', { name: 'Post text' }), ' wren.com')
  const mirrors = () => [...document.querySelectorAll('[aria-hidden=true]:has(+ textarea)')].map((one) => marked(one))
  await expect.poll(mirrors).toEqual([['wren.com'], ['#rye']])
})
