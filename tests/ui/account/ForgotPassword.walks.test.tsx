import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Actor, SnapshotFrom } from 'xstate'
import { forgotPasswordForm } from '../../../src/accountForms.ts'
import type { accountFormMachine } from '../../../src/machines/account/accountForm.machine.ts'
import { ForgotPassword } from '../../../src/ui/account/ForgotPasswordPage.tsx'
import { useFormOf } from '../../../src/ui/account/useForm.ts'
import { accountForm } from '../../machines/account/accountForm.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { Around, walkedApp } from '../support/walkedApp.tsx'

type FormActor = Actor<typeof accountFormMachine>
type Seen = SnapshotFrom<typeof accountFormMachine>

let open = () => {}

function Page({ actor, app }: { actor: FormActor; app: ReturnType<typeof walkedApp> }) {
  return <ForgotPassword form={useFormOf(actor, forgotPasswordForm(app).check)} />
}

const field = () => screen.getByLabelText<HTMLInputElement>(/^Email/)
const button = (name: string) => screen.getByRole('button', { name })

async function fill(email: string) {
  await userEvent.clear(field())
  if (email) await userEvent.type(field(), email)
}

/** The fault stands at its field, the provider's refusal above the form. */
function seeForm({ context: { errors, problem } }: Seen) {
  expect(field().getAttribute('aria-invalid')).toBe(errors.email ? 'true' : null)
  if (errors.email) expect(screen.getByText(errors.email)).toBeTruthy()
  if (problem) expect(screen.getByRole('alert').textContent).toBe(problem.message)
  else expect(screen.queryByText('Too many.')).toBeNull()
}

const tables: ViewTables<typeof accountFormMachine> = {
  act,
  mount: (actor) => {
    const app = walkedApp({})
    open = () => {
      render(
        <Around app={app}>
          <Page actor={actor} app={app} />
        </Around>,
      )
    }
    open()
    return cleanup
  },
  gestures: {
    'form.submitted': async ({ values }) => {
      await fill(values.email ?? '')
      await userEvent.click(button('Send the link'))
    },
    'field.changed': ({ field: name }, outside) => (name === 'email' ? userEvent.type(field(), 'a') : outside()),
    // The person goes elsewhere, and comes back.
    'attempt.abandoned': () => {
      cleanup()
      open()
    },
    'another.wanted': () => userEvent.click(button('Use another address')),
  },
  shows: {
    open: (snapshot) => {
      seeForm(snapshot)
      expect(button('Send the link').getAttribute('aria-busy')).toBeNull()
    },
    sending: () => {
      expect(button('Send the link').getAttribute('aria-busy')).toBe('true')
      expect(button('Send the link').getAttribute('aria-disabled')).toBe('true')
      expect(screen.queryByRole('alert')).toBeNull()
    },
    done: ({ context }) => {
      expect(screen.getByRole('status').textContent).toBe(context.message)
      expect(screen.queryByLabelText(/^Email/)).toBeNull()
    },
  },
}

viewWalksOf(accountForm, tables)
