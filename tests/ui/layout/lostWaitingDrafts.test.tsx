import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { WaitingDraftsBanner } from '../../../src/ui/layout/WaitingDraftsBanner.tsx'
import { ada } from '../../machines/account/ada.ts'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { plannedProvider } from '../content/support/plannedProvider.ts'
import { press } from '../support/buttons.ts'
import { waitingOf } from '../support/waitingDraft.ts'

const provider = atProvider()
afterEach(cleanup)

// The files beside this one share their modules: it begins with its own, and leaves none of them to the next.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const script = vi.hoisted(() => ({ isLost: true, asked: 0 }))
vi.mock('../../../src/ui/offline/WaitingDrafts.tsx', async (importOriginal) => {
  script.asked += 1
  if (script.isLost) throw new Error('The script did not come')
  return importOriginal()
})

const title = 'The drafts that wait on this device could not be shown'

test('drafts that wait and cannot be shown are said where they are looked for, with another try, and nowhere else', async () => {
  provider.use(...plannedProvider().handlers)
  const draft = waitingOf('Rye', { problem: { kind: 'refused', message: 'The text is too long.' } })
  const kept = { [`waiting_draft_${ada.id}_Rye`]: JSON.stringify(draft) }
  const { router } = await openSignedIn({ path: '/:page', address: '/media', Page: WaitingDraftsBanner, kept })
  const goTo = (to: string) => act(async () => router.navigator.go(to, { replace: false }))
  await waitFor(() => expect(script.asked).toBe(1))
  await goTo('/posts')
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  await goTo('/media')
  expect(screen.queryByRole('alert')).toBeNull()
  await goTo('/dashboard')
  await press('Try again')
  await waitFor(() => expect(script.asked).toBe(2))
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  script.isLost = false
  await press('Try again')
  expect(await screen.findByRole('region', { name: 'Drafts that wait on this device' })).toBeTruthy()
  expect(screen.getByText('Rye')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
