import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { reasons } from '../../../rules/publishing/reasons.ts'
import { DashboardPage } from '../../../src/ui/dashboard/DashboardPage.tsx'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, part, planned, plannedProvider, postOf } from '../content/support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

const open = () => openSignedIn({ path: '/dashboard', Page: DashboardPage })

test('says first how things stand', async () => {
  const failed = postOf({ state: 'failed', publications: [part({ state: 'failed', reason: 'Bluesky said no.' })] })
  const events = [
    planned(1, '2026-11-21T07:30', { state: 'published' }),
    planned(2, '2026-11-21T15:00'),
    planned(3, '2026-11-21T17:30'),
    planned(4, '2026-11-23T09:00'),
  ]
  provider.use(...plannedProvider({ events, posts: [failed] }).handlers)
  await open()
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Two more posts go out today. One needs you.' }),
  ).toBeTruthy()
  expect(screen.getByText('Bluesky said no.')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'November so far' }).parentElement?.textContent).toContain(
    '1of 4 posts are out',
  )
  expect(screen.getByRole('link', { name: /9a\s*Post 4/ })).toBeTruthy()
})

test('says why of the part of a post that is worst off', async () => {
  const waits = part({ state: 'waiting', reason: 'bsky.example does not answer.' })
  const failed = part({ id: 71, network: 'mastodon', state: 'failed', reason: 'mastodon.example refused the post.' })
  provider.use(...plannedProvider({ posts: [postOf({ state: 'failed', publications: [waits, failed] })] }).handlers)
  await open()
  expect(await screen.findByText('mastodon.example refused the post.')).toBeTruthy()
  expect(screen.queryByText('bsky.example does not answer.')).toBeNull()
})

test('says of a post that is held for missing payment why, and asks for no account to be connected again', async () => {
  const held = postOf({ state: 'held', publications: [part({ state: 'held', reason: reasons.unpaid })] })
  provider.use(...plannedProvider({ posts: [held] }).handlers)
  await open()
  expect(await screen.findByText(reasons.unpaid)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Look' }).getAttribute('href')).toBe('/post/9')
  expect(screen.queryByRole('link', { name: 'Reconnect' })).toBeNull()
})

test('counts an account that has to be reconnected among what needs the person', async () => {
  provider.use(
    ...plannedProvider({ accounts: [{ ...bluesky, state: 'expired', error_message: 'Signed out.' }] }).handlers,
  )
  await open()
  expect(await screen.findByText('Bluesky has to be reconnected')).toBeTruthy()
  expect(screen.getByText('One needs you.')).toBeTruthy()
})

test('without an account leads to connecting one', async () => {
  provider.use(...plannedProvider({ accounts: [] }).handlers)
  await open()
  expect(await screen.findByRole('heading', { name: 'Begin with an account' })).toBeTruthy()
})

test('without a post leads to writing one', async () => {
  provider.use(...plannedProvider().handlers)
  await open()
  expect(await screen.findByRole('heading', { name: 'Plan your first post' })).toBeTruthy()
})
