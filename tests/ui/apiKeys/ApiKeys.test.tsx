import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, HttpResponse, http } from 'msw'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { ApiKey } from '../../../contract/apiKeys.ts'
import { LazyDialog } from '../../../src/ui/kit/LazyDialog.ts'
import { SettingsPage } from '../../../src/ui/settings/SettingsPage.tsx'
import { ada } from '../../machines/account/ada.ts'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { openPage } from '../account/support/openPage.tsx'
import { button, press, pressWhenThere } from '../support/buttons.ts'

const provider = atProvider()
const address = `${host}api-keys/`
const secret = 'solo_a1b2c3d4e5'

const key = (change: Partial<ApiKey> = {}): ApiKey => ({
  id: 1,
  name: 'Zapier',
  prefix: 'solo_zzzzz',
  scopes: ['read', 'publish'],
  business_profile_id: null,
  needs_approval: false,
  created_at: '2026-10-01T09:00:00.000Z',
  expires_at: null,
  last_used_at: null,
  ...change,
})

let stored: ApiKey[] = []
let reads = 0
let asked: unknown[] = []

async function make({ request }: { request: Request }) {
  const body = await request.json()
  asked.push(body)
  const made = key({ id: 9, name: 'Backup', prefix: 'solo_a1b2c', scopes: ['read'] })
  stored = [made, ...stored]
  return HttpResponse.json({ key: made, secret }, { status: 201 })
}

// Both are brought when the section is opened, which takes long the first time.
beforeAll(async () => {
  await LazyDialog.load()
  await import('../../../src/ui/apiKeys/ApiKeys.tsx')
  await import('../../../src/ui/approvals/Approvals.tsx')
})
beforeEach(() => {
  stored = [key()]
  reads = 0
  asked = []
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.get(`${host}api/campaigns/business-profiles/limits/`, () =>
      HttpResponse.json({ current_count: 0, limit: null, profiles_remaining: null, can_create: true }),
    ),
    http.get(`${host}api/campaigns/business-profiles/list_for_selection/`, () =>
      HttpResponse.json({
        profiles: [
          { id: 3, name: 'Bakery', is_primary: true },
          { id: 4, name: 'Mill', is_primary: false },
        ],
      }),
    ),
    http.get(address, () => {
      reads += 1
      return HttpResponse.json({ results: stored })
    }),
    http.post(address, make),
    http.get(`${host}approvals/`, () =>
      HttpResponse.json({ results: [], count: 0, page: 1, page_size: 20, next: null, previous: null }),
    ),
    http.delete(`${address}:id/`, ({ params }) => {
      stored = stored.filter(({ id }) => String(id) !== params.id)
      return new HttpResponse(null, { status: 204 })
    }),
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const open = (kept: Record<string, string> = {}) =>
  openPage({
    path: '/profile',
    Page: SettingsPage,
    kept: { token: 'secret', businessProfileExpandedSections: '["api-keys"]', ...kept },
  })
const row = async (name: string) => {
  const revoke = await screen.findByRole('button', { name: `Revoke ${name}` })
  return revoke.closest('li')?.textContent ?? ''
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: /^Name/ })

async function fill(name: string) {
  await pressWhenThere('Make a key')
  await userEvent.type(await nameField(), name)
}

test('each key is listed with its rights, its business and when it was made and used and ends', async () => {
  stored = [
    key({ name: 'Endless', last_used_at: '2026-11-20T09:00:00.000Z' }),
    key({ id: 2, name: 'Later', business_profile_id: 4, expires_at: '2027-02-01T09:00:00.000Z', scopes: ['write'] }),
    key({ id: 3, name: 'Over', expires_at: '2026-11-01T09:00:00.000Z' }),
  ]
  open()
  const list = await screen.findByRole('list', { name: 'API keys' })
  const rows = () => [...list.children].map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(rows()).toEqual([
      'Endlesssolo_zzzzz…Read, publish · All businessesMade Oct 1, 2026. Last used Nov 20, 2026. Never ends.Revoke',
      'Latersolo_zzzzz…Write · MillMade Oct 1, 2026. Not used yet. Ends Feb 1, 2027.Revoke',
      'Oversolo_zzzzz…Read, publish · All businessesMade Oct 1, 2026. Not used yet. Ended Nov 1, 2026.Revoke',
    ]),
  )
  expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'How to use it' }).href).toBe(`${host}docs`)
})

test('without a key that is said; with the most there can be, why there is no other', async () => {
  stored = []
  open()
  expect(await screen.findByText('No key yet.')).toBeTruthy()
  expect(button('Make a key').getAttribute('aria-disabled')).toBeNull()
  cleanup()
  stored = Array.from({ length: 25 }, (_, index) => key({ id: index + 1, name: `Key ${index + 1}` }))
  open()
  expect(await screen.findByText(/You have 25 keys, the most there can be/)).toBeTruthy()
  await press('Make a key')
  expect(screen.queryByRole('form', { name: 'New API key' })).toBeNull()
})

test('keys that could not be loaded are said to be, and read again', async () => {
  provider.use(http.get(address, () => HttpResponse.json({ error: 'Not now' }, { status: 403 }), { once: true }))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Your API keys could not be loadedNot now')
  await press('Try again')
  expect(await row('Zapier')).toContain('Zapier')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('who has not paid is told why there are none, and nothing is asked', async () => {
  const userprofile = { ...ada.userprofile, subscription: { status: 'canceled' }, subscriptionStatus: 'canceled' }
  const unpaid = { ...ada, userprofile }
  provider.use(http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf(unpaid))))
  open()
  expect(await screen.findByText('There are no API keys yet')).toBeTruthy()
  expect(screen.getByText(/Your account is missing payment/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Make a key' })).toBeNull()
  expect(reads).toBe(0)
})

test('while they are read there is a place for them', async () => {
  provider.use(http.get(address, () => delay('infinite')))
  open()
  await waitFor(() => expect(document.querySelector('#api-keys [aria-hidden=true][style*=height]')).toBeTruthy())
  expect(screen.queryByText('No key yet.')).toBeNull()
})

test('a key is made as it was asked for, its secret shown once and nowhere stored', async () => {
  // Brings a clipboard.
  userEvent.setup()
  const { storage } = open()
  await row('Zapier')
  await fill(' Backup ')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Publish/ }))
  await userEvent.selectOptions(screen.getByLabelText('Business'), 'Mill')
  await userEvent.selectOptions(screen.getByLabelText('It ends'), 'In 30 days')
  expect(
    screen.getByRole('switch', { name: 'Posts this key plans wait for your yes' }).getAttribute('aria-checked'),
  ).toBe('true')
  await userEvent.click(screen.getByRole('switch', { name: 'Posts this key plans wait for your yes' }))
  await press('Make the key')
  const dialog = await screen.findByRole('alertdialog', { name: 'Your new API key' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('API key').value).toBe(secret)
  expect(asked).toEqual([
    {
      name: 'Backup',
      scopes: ['read', 'publish'],
      business_profile_id: 4,
      needs_approval: false,
      expires_at: '2026-12-21T12:00:00.000Z',
    },
  ])
  const known = () => storage.local.keys().map((name) => storage.local.get(name))
  expect(JSON.stringify(known())).not.toContain(secret)
  expect(storage.local.keys().filter((name) => name.startsWith('api_keys_unsaved_'))).toEqual([])
  await press('Copy: API key')
  await screen.findByText('API key is on the clipboard.')
  await press('Done')
  expect(await row('Backup')).toContain('solo_a1b2c…')
  await waitFor(() => expect(document.body.innerHTML).not.toContain(secret))
  await waitFor(() => expect(document.activeElement).toBe(button('Make a key')))
})

test('Escape does not lose a secret that was not copied', async () => {
  open()
  await fill('Backup')
  await press('Make the key')
  const dialog = await screen.findByRole('alertdialog', { name: 'Your new API key' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByText('You have not copied it')).toBeTruthy()
  await press('Keep it open')
  expect(within(dialog).getByLabelText<HTMLInputElement>('API key').value).toBe(secret)
})

test('what is missing is told at its field, and the focus goes there', async () => {
  open()
  await pressWhenThere('Make a key')
  await waitFor(async () => expect(document.activeElement).toBe(await nameField()))
  await userEvent.click(screen.getByRole('checkbox', { name: /^Read/ }))
  await press('Make the key')
  expect(screen.getByText('A name is required')).toBeTruthy()
  expect(screen.getByText('Choose what the key may do')).toBeTruthy()
  expect(document.activeElement).toBe(await nameField())
  await userEvent.type(await nameField(), 'Z')
  await press('Make the key')
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: /^Read/ }))
  expect(asked).toEqual([])
})

test('a key that is refused leaves the form as it was typed', async () => {
  provider.use(http.post(address, () => HttpResponse.json({ error: 'Confirm that it is you' }, { status: 403 })))
  open()
  await fill('Backup')
  await press('Make the key')
  expect((await screen.findByRole('alert')).textContent).toBe('No key was madeConfirm that it is you')
  expect((await nameField()).value).toBe('Backup')
})

test('where the answer is lost the list is read again, and it is said what to do', async () => {
  provider.use(
    http.post(address, async (call) => {
      await make(call)
      return HttpResponse.error()
    }),
  )
  open()
  await fill('Backup')
  await press('Make the key')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'If it is in the list, revoke it and make another: its secret is lost.',
  )
  expect(await row('Backup')).toContain('Backup')
  expect(reads).toBe(2)
})

test('what was typed is there again in a section that was closed, and after a reload', async () => {
  const { storage } = open()
  await fill('Backup')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Write/ }))
  await press('API keys')
  await waitFor(() => expect(screen.queryByRole('form', { name: 'New API key' })).toBeNull())
  await press('API keys')
  expect((await nameField()).value).toBe('Backup')
  const name = `api_keys_unsaved_${ada.id}_draft`
  const copy = storage.local.get(name) ?? ''
  cleanup()
  open({ [name]: copy })
  expect((await nameField()).value).toBe('Backup')
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^Write/ }).checked).toBe(true)
})

test('a secret that comes while the section is closed is shown when it is opened again', async () => {
  const answer = Promise.withResolvers<void>()
  provider.use(
    http.post(address, async (call) => {
      await answer.promise
      return make(call)
    }),
  )
  open()
  await fill('Backup')
  await press('Make the key')
  await press('API keys')
  answer.resolve()
  await waitFor(() => expect(asked).toHaveLength(1))
  await press('API keys')
  const dialog = await screen.findByRole('alertdialog', { name: 'Your new API key' })
  expect(within(dialog).getByLabelText<HTMLInputElement>('API key').value).toBe(secret)
})

test('what was typed and thrown away can be taken back', async () => {
  const { app, said } = open()
  await fill('Backup')
  await press('Cancel')
  expect(said()).toEqual(['What you typed for the key is thrown away.'])
  await waitFor(() => expect(document.activeElement).toBe(button('Make a key')))
  app.notifications.getSnapshot().context.notices[0]?.onAction?.()
  expect((await nameField()).value).toBe('Backup')
})

test('a key is revoked once that is confirmed, by its name', async () => {
  const { said } = open()
  await pressWhenThere('Revoke Zapier')
  expect((await screen.findByRole('alertdialog')).textContent).toContain('Revoke “Zapier”?')
  await press('Keep it')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(stored).toHaveLength(1)
  await press('Revoke Zapier')
  await pressWhenThere('Revoke key')
  expect(await screen.findByText('No key yet.')).toBeTruthy()
  expect(said()).toEqual(['“Zapier” is revoked.'])
})

test('a revocation that is refused is said to be; one without an answer has the list read again', async () => {
  provider.use(
    http.delete(`${address}:id/`, () => HttpResponse.json({ error: 'Not you' }, { status: 403 }), { once: true }),
  )
  open()
  await pressWhenThere('Revoke Zapier')
  await pressWhenThere('Revoke key')
  expect((await screen.findByRole('alert')).textContent).toBe('The key was not revokedNot you')
  provider.use(
    http.delete(`${address}:id/`, () => {
      stored = []
      return HttpResponse.error()
    }),
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await press('Revoke Zapier')
  await pressWhenThere('Revoke key')
  expect(await screen.findByText('No key yet.')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('It is not certain that the key was revoked')
})

test('who revokes a key that is gone already has what they wanted', async () => {
  provider.use(
    http.delete(`${address}:id/`, () => {
      stored = []
      return HttpResponse.json({ error: 'Not found' }, { status: 404 })
    }),
  )
  open()
  await pressWhenThere('Revoke Zapier')
  await pressWhenThere('Revoke key')
  expect(await screen.findByText('No key yet.')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
