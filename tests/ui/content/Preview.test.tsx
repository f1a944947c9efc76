import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Preview } from '../../../src/ui/content/Preview.tsx'
import { sampleAccount } from '../../machines/networks/connection.model.ts'

afterEach(cleanup)

const mastodonAccount = { ...sampleAccount, network: 'mastodon' as const, handle: 'ada@mastodon.example' }

test('Bluesky shows as a link what it goes out with as a link', async () => {
  render(<Preview account={sampleAccount} text=" See wren.coffee, oven.warm " />)
  expect((await screen.findByText('wren.coffee')).tagName).toBe('SPAN')
  const article = screen.getByRole('article', { name: 'Preview on Bluesky' })
  expect(article.textContent).toContain('@ada.example.com · nowSee wren.coffee, oven.warm')
})

test('an account without a handle is shown by its name alone', () => {
  render(
    <Preview account={{ ...sampleAccount, network: 'linkedin', handle: 'Ada Marlow', name: 'Ada Marlow' }} text="Hi" />,
  )
  expect(screen.getByRole('article', { name: 'Preview on LinkedIn' }).textContent).toBe('Ada MarlowHi')
})

test('Mastodon shortens addresses and mentions', async () => {
  render(<Preview account={mastodonAccount} text={`Hi @wren@b.example https://www.wren.coffee/${'x'.repeat(40)}`} />)
  expect(await screen.findByText('@wren')).toBeTruthy()
  expect(screen.getByText(`wren.coffee/${'x'.repeat(18)}…`)).toBeTruthy()
})
