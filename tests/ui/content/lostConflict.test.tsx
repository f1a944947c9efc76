import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { ComposerPage } from '../../../src/ui/content/ComposerPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { atProvider } from '../../services/support/provider.ts'
import { pressWhenThere } from '../support/buttons.ts'
import { openSignedIn } from './support/openSignedIn.tsx'
import { bluesky, plannedProvider, postOf } from './support/plannedProvider.ts'

const provider = atProvider()
afterEach(cleanup)

// The files beside this one share their modules: it begins with its own, and leaves none of them to the next.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const script = vi.hoisted(() => ({ isLost: true }))
vi.mock('../../../src/ui/content/Conflict.tsx', async (importOriginal) => {
  if (script.isLost) throw new Error('The script did not come')
  return importOriginal()
})

test('two versions of a post whose script cannot be had are told of, and another try brings them', async () => {
  const theirs = postOf({ state: 'draft', publications: [], schedule: null, version: 2 })
  provider.use(...plannedProvider({ accounts: [bluesky], posts: [theirs] }).handlers)
  const mine = {
    clientKey: theirs.client_key,
    postId: theirs.id,
    version: 1,
    draft: {
      parts: [{ text: 'Pies, still warm', mediaIds: [] }],
      accountIds: [1],
      when: 'now',
      wallTime: '2026-11-24T17:30',
      timezone: 'Europe/London',
      occurrence: 'first',
    },
    isSaved: false,
    savedAt: 0,
  }
  const kept = { [`draft_${ada.id}_${theirs.id}`]: JSON.stringify(mine) }
  await openSignedIn({ path: '/post/create', address: '/post/create?edit=9', Page: ComposerPage, kept })
  expect((await screen.findByRole('alert')).textContent).toContain('Two versions of the post could not be shown')
  script.isLost = false
  await pressWhenThere('Try again')
  expect(await screen.findByRole('heading', { name: 'Which one shall stay?' })).toBeTruthy()
  expect(screen.getByText('Pies, still warm')).toBeTruthy()
})
