import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginTotp } from '../../../contract/secondFactor.ts'
import { Reauthentication } from '../../../src/ui/account/Reauthentication.tsx'
import { userDataOf } from '../../services/support/answers.ts'
import { atProvider, host } from '../../services/support/provider.ts'
import { press } from '../support/buttons.ts'
import { openPage } from './support/openPage.tsx'

const provider = atProvider()
let begun: PromiseWithResolvers<void>

beforeEach(() => {
  begun = Promise.withResolvers()
  provider.use(
    http.get(`${host}api/optimized/user/data/`, () => HttpResponse.json(userDataOf())),
    http.get(`${host}connect/token-validation/status/`, () => HttpResponse.json({ is_valid: true })),
    http.post(`${host}user/totp/begin/`, () =>
      HttpResponse.json({ error: 'Confirm that it is you.', code: 'reauthentication_required' }, { status: 403 }),
    ),
    http.post(`${host}user/reauthentication/begin/`, async () => {
      await begun.promise
      return HttpResponse.json({ challenge: 'c1', methods: ['password'], passkey_options: null })
    }),
  )
})
afterEach(cleanup)

/** What is dangerous was asked for, and how it can be proved is not known yet. */
async function asked() {
  const { app } = openPage({ path: '/profile', Page: Reauthentication, kept: { token: 'secret' } })
  const refused = expect(app.call(beginTotp, {})).rejects.toThrow('Confirm that it is you.')
  return { refused, dialog: await screen.findByRole('dialog', { name: 'Confirm that it is you' }) }
}

test('whoever has to prove that it is them types at once', async () => {
  const { dialog, refused } = await asked()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  begun.resolve()
  const field = await within(dialog).findByLabelText('Password')
  await waitFor(() => expect(document.activeElement).toBe(field))
  await press('Cancel')
  await refused
})

test('a focus that went on meanwhile stays where it is', async () => {
  const { dialog, refused } = await asked()
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  const cancel = within(dialog).getByRole('button', { name: 'Cancel' })
  cancel.focus()
  begun.resolve()
  await within(dialog).findByLabelText('Password')
  expect(document.activeElement).toBe(cancel)
  await press('Cancel')
  await refused
})
