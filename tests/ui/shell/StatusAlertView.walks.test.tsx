import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { statusAlertMachine } from '../../../src/machines/shell/statusAlert.machine.ts'
import { StatusAlertView } from '../../../src/ui/shell/StatusAlertView.tsx'
import { statusAlert } from '../../machines/shell/statusAlert.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { Around, walkedApp } from '../support/walkedApp.tsx'

const close = () => screen.queryByRole('button', { name: 'Close' })

const tables: ViewTables<typeof statusAlertMachine> = {
  act,
  mount: (actor) =>
    render(
      <Around app={walkedApp({ statusAlert: actor })}>
        <StatusAlertView />
      </Around>,
    ).unmount,
  gestures: {
    'alert.posted': 'outside',
    'alert.closed': () => userEvent.click(close() ?? document.body),
  },
  shows: {
    hidden: () => {
      expect(screen.queryByRole('alert')).toBeNull()
      expect(screen.queryByRole('status')).toBeNull()
      expect(close()).toBeNull()
    },
    shown: ({ context }) => {
      const role = context.alert?.severity === 'error' ? 'alert' : 'status'
      expect(screen.getByRole(role).textContent).toBe(context.alert?.message)
      expect(close()).not.toBeNull()
    },
  },
}

viewWalksOf(statusAlert, tables)
