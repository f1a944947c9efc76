import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { AccountReconnection } from '../../../src/ui/networks/reconnection/AccountReconnection.tsx'
import { atProvider } from '../../services/support/provider.ts'
import { openSignedIn } from '../content/support/openSignedIn.tsx'
import { bluesky, plannedProvider } from '../content/support/plannedProvider.ts'
import { pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
afterEach(cleanup)

// The files beside this one share their modules: it begins with its own, and leaves none of them to the next.
vi.hoisted(() => vi.resetModules())
afterAll(() => void vi.resetModules())

const script = vi.hoisted(() => ({ isLost: true }))
vi.mock('../../../src/ui/networks/reconnection/ReconnectionDialog.tsx', async (importOriginal) => {
  if (script.isLost) throw new Error('The script did not come')
  return importOriginal()
})

const title = 'Account Reconnection Required'
const expired = {
  platform: 'bluesky',
  account_id: 1,
  username: 'ada.example.com',
  account_name: 'Ada',
  account_image: null,
  error_message: 'The app password was taken back.',
}

test('accounts that must be connected again are said where the dialog cannot be had, and another try opens it', async () => {
  provider.use(...plannedProvider({ accounts: [{ ...bluesky, state: 'expired' }], expired: [expired] }).handlers)
  await openSignedIn({ path: '/dashboard', Page: AccountReconnection })
  expect((await screen.findByRole('alert')).textContent).toContain(title)
  expect(screen.queryByRole('dialog')).toBeNull()
  script.isLost = false
  await pressWhenThere('Try again')
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
