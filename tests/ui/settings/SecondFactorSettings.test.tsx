import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'

const provider = atProvider()
const at = {
  state: `${host}user/second-factor/`,
  begin: `${host}user/totp/begin/`,
  confirm: `${host}user/totp/confirm/`,
  remove: `${host}user/totp/remove/`,
  codes: `${host}user/recovery-codes/`,
  passkey: `${host}user/passkeys/:id/`,
}
const since = '2026-11-20T12:00:00.000Z'
const none = {
  totp_since: null,
  recovery_codes_left: 0,
  passkeys: [] as object[],
  are_passkeys_available: true,
  is_password_enough: true,
  proved_until: null,
}
const withApp = { ...none, totp_since: since, recovery_codes_left: 9, is_password_enough: false }
const passkey = (id: number, name: string) => ({ id, name, created_at: since, last_used_at: null })
const codes = ['aaaa-1111', 'bbbb-2222']
let stored: typeof none | (Omit<typeof none, 'totp_since'> & { totp_since: string | null }) = none

beforeAll(() => LazyDialog.load())
beforeEach(() => {
  stored = none
  vi.stubGlobal('PublicKeyCredential', class {})
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
    ),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () => HttpResponse.json({ profiles: [] })),
    http.get(at.state, () => HttpResponse.json(stored)),
    http.post(at.begin, () =>
      HttpResponse.json({ secret: 'JBSWY3DP', otpauth_url: 'otpauth://totp/Solo?secret=JBSWY3DP' }),
    ),
    http.post(at.confirm, async ({ request }) => {
      const body = JSON.stringify(await request.json())
      if (body !== '{"code":"123456"}') return HttpResponse.json({ error: 'This code did not work.' }, { status: 400 })
      stored = withApp
      return HttpResponse.json({ recovery_codes: codes })
    }),
    http.post(at.remove, () => {
      stored = none
      return HttpResponse.json({ message: 'Turned off.' })
    }),
    http.post(at.codes, () => HttpResponse.json({ recovery_codes: codes })),
  )
})
afterEach(cleanup)

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const opened = async (state: typeof stored = none) => {
  stored = state
  openPage({ path: '/profile', Page: SettingsPage, kept: { token: 'secret' } })
  await press('Two-step sign-in')
}

test('an app is set up by its key and a code; the recovery codes are shown once', async () => {
  await opened()
  expect(await screen.findByText('No passkey yet.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Recovery codes' })).toBeNull()
  await press('Set up an app')
  expect((await screen.findByLabelText<HTMLInputElement>('Key')).value).toBe('JBSWY3DP')
  expect(screen.getByRole('img', { name: 'QR code for the authenticator app' })).toBeTruthy()
  const code = screen.getByLabelText('2. Type the code that the app shows')
  await userEvent.type(code, '000 000')
  await press('Turn the app on')
  expect(await screen.findByText('This code did not work.')).toBeTruthy()
  expect(document.activeElement).toBe(code)
  await userEvent.clear(code)
  await userEvent.type(code, '123 456')
  await press('Turn the app on')
  const list = await screen.findByRole('list', { name: 'Recovery codes' })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'New recovery codes' }))
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(codes)
  await press('I have them')
  expect(await screen.findByText('9 codes left.')).toBeTruthy()
  expect(screen.queryByText('aaaa-1111')).toBeNull()
  expect(await screen.findByText('On since Nov 20, 2026.')).toBeTruthy()
})

test('few codes are told; new ones take their place once that is confirmed', async () => {
  await opened({ ...withApp, recovery_codes_left: 2 })
  expect(await screen.findByText('Only 2 codes left')).toBeTruthy()
  await press('Make new codes')
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByText('bbbb-2222')).toBeTruthy()
})

test('the app is turned off once that is confirmed, and what it means is said', async () => {
  await opened(withApp)
  await press('Turn the app off')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Your password alone lets people in then')
  await press('Turn it off')
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy()
})

test('passkeys are listed, renamed and removed', async () => {
  const sent: unknown[] = []
  provider.use(
    http.patch(at.passkey, async ({ request, params }) => {
      sent.push([params.id, await request.json()])
      stored = { ...withApp, passkeys: [passkey(1, 'My phone'), passkey(2, 'Key')] }
      return HttpResponse.json(passkey(1, 'My phone'))
    }),
    http.delete(at.passkey, ({ params }) => {
      sent.push(params.id)
      stored = { ...withApp, passkeys: [passkey(1, 'My phone')] }
      return new HttpResponse(null, { status: 204 })
    }),
  )
  await opened({ ...withApp, passkeys: [passkey(1, 'Phone'), passkey(2, 'Key')] })
  await press('Rename Phone')
  const name = await screen.findByLabelText('Name of the passkey')
  await userEvent.clear(name)
  await userEvent.type(name, ' My phone ')
  await press('Save name')
  expect(await screen.findByText('My phone')).toBeTruthy()
  await press('Remove Key')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('“Key” no longer signs you in.')
  await press('Remove passkey')
  await waitFor(() => expect(screen.queryByText('Key')).toBeNull())
  expect(sent).toEqual([['1', { name: 'My phone' }], '2'])
})

test('what cannot be loaded says why, and is tried again', async () => {
  provider.use(http.get(at.state, () => HttpResponse.json({ error: 'Not now.' }, { status: 500 }), { once: true }))
  await opened()
  expect(await screen.findByText('Not now.')).toBeTruthy()
  await press('Try again')
  expect(await screen.findByRole('button', { name: 'Set up an app' })).toBeTruthy()
})

test('a browser or an installation without passkeys says so', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined)
  await opened()
  expect(await screen.findByText(/^This browser cannot make passkeys\./)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
  cleanup()
  await opened({ ...none, are_passkeys_available: false })
  expect(await screen.findByText(/^Passkeys need an address with a name and https\./)).toBeTruthy()
})

test('while it is set up nothing else can be begun', async () => {
  provider.use(http.post(at.begin, () => delay('infinite')))
  await opened()
  await press('Set up an app')
  expect((await screen.findByRole('button', { name: 'Add a passkey' })).getAttribute('aria-disabled')).toBe('true')
})
