import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { MastodonForm } from '../../../src/ui/networks/mastodon/MastodonForm.tsx'

afterEach(cleanup)

function show(problem: string | null = null) {
  const onSubmit = vi.fn()
  const given = { account: null, businessProfileId: null, isConfigured: true, configuredWays: [], practice: [] }
  render(<MastodonForm {...given} isBusy={false} problem={problem} onSubmit={onSubmit} />)
  return onSubmit
}

const server = () => screen.getByLabelText(/^Server/)
const press = () => userEvent.click(screen.getByRole('button', { name: 'Continue to your server' }))

test('without a server nothing is sent, and the field gets the focus', async () => {
  const onSubmit = show()
  await press()
  expect(screen.getByText('Server is required')).toBeTruthy()
  expect(document.activeElement).toBe(server())
  await userEvent.type(server(), ' mastodon.example ')
  await press()
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({
    network: 'mastodon',
    input: { server: 'mastodon.example', businessProfileId: null },
  })
})

test('a server that was refused is told at its field, which gets the focus', () => {
  show('There is no Mastodon server at this address.')
  expect(server().getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(server())
})
