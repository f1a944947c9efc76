import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, vi } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { identityProofMachine, Proof } from '../../../src/machines/account/identityProof.machine.ts'
import { ProofForm } from '../../../src/ui/account/ProofForm.tsx'
import { identityProof } from '../../machines/account/identityProof.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { alerts, statuses } from '../support/said.ts'
import { Around, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof identityProofMachine>

beforeEach(() => vi.stubGlobal('PublicKeyCredential', class {}))

const isByPassword = ({ context }: Seen): boolean => context.ways?.methods.includes('password') ?? false
const field = (snapshot: Seen) => screen.queryByLabelText(isByPassword(snapshot) ? 'Password' : 'Code')

async function give(proof: Proof): Promise<void> {
  if (proof.by === 'passkey') return press('Use a passkey')
  const typed = proof.by === 'code' ? proof.code : proof.password
  const input = screen.getByLabelText(proof.by === 'code' ? 'Code' : 'Password')
  await userEvent.clear(input)
  await userEvent.click(input)
  await userEvent.paste(typed)
  await press('Confirm')
}

/** What is asked for stands there with all that is told; nothing does before it is known, or where it is to be asked anew. */
function see(snapshot: Seen) {
  const { ways, fieldError, problem, note } = snapshot.context
  const hasRetry = snapshot.matches('loadFailed')
  const isAsked = ways !== null && !hasRetry
  const failure = `It could not be asked who you are${problem}Try again`
  const refusal = isAsked && problem !== null ? [`It is not proved yet${problem}`] : []
  expect(alerts()).toEqual([
    ...(hasRetry ? [failure] : refusal),
    ...(fieldError !== null && isAsked ? [fieldError] : []),
  ])
  expect(statuses().filter((words) => words !== '')).toEqual(note !== null && isAsked ? [note] : [])
  expect(field(snapshot) !== null).toBe(isAsked)
  const offersPasskey = screen.queryByRole('button', { name: 'Use a passkey' }) !== null
  expect(offersPasskey).toBe(isAsked && ways.methods.includes('passkey'))
}

const tables: ViewTables<typeof identityProofMachine> = {
  act,
  mount: (actor) => {
    render(
      <Around app={walkedApp({})}>
        <ProofForm proof={actor} submitLabel="Confirm" />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'proof.submitted': {
      offered: (snapshot, { proof }) =>
        snapshot.matches('asking') && (isByPassword(snapshot) ? proof.by === 'password' : proof.by !== 'password'),
      make: ({ proof }) => give(proof),
      missing: () => {},
    },
    'field.changed': 'outside',
    'attempt.abandoned': {
      offered: (snapshot) => snapshot.matches('checking'),
      make: () => press('Stop waiting'),
      missing: () => expect(screen.queryByRole('button', { name: 'Stop waiting' })).toBeNull(),
    },
    'proof.canceled': 'outside',
    'retry.requested': {
      offered: (snapshot) => snapshot.matches('loadFailed'),
      make: () => press('Try again'),
      missing: () => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull(),
    },
  },
  shows: {
    loading: see,
    loadFailed: see,
    asking: (snapshot) => {
      see(snapshot)
      expect(button('Confirm').getAttribute('aria-busy')).toBeNull()
      if (snapshot.context.fieldError !== null) expect(document.activeElement).toBe(field(snapshot))
    },
    checking: (snapshot) => {
      see(snapshot)
      expect(button('Confirm').getAttribute('aria-busy')).toBe('true')
    },
    proved: see,
    expired: see,
    canceled: see,
  },
}

viewWalksOf(identityProof, tables)
