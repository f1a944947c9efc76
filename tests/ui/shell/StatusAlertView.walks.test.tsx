import { act, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { statusAlertMachine } from '../../../src/machines/shell/statusAlert.machine.ts'
import { StatusAlertView } from '../../../src/ui/shell/StatusAlertView.tsx'
import { statusAlert } from '../../machines/shell/statusAlert.model.ts'
import { lineOf } from '../../support/walks/plain.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastAct } from '../../support/walks/way.ts'
import { press } from '../support/buttons.ts'
import { alerts, statuses, tonesOf } from '../support/said.ts'
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
    'alert.closed': () => press('Close'),
  },
  shows: {
    hidden: () => {
      expect(alerts()).toEqual([])
      expect(statuses()).toEqual([])
      expect(close()).toBeNull()
    },
    shown: (_, way) => {
      const isError = lineOf(lastAct(way, 'alert.posted')).includes('Not saved')
      expect(alerts()).toEqual(isError ? ['Not saved'] : [])
      expect(statuses()).toEqual(isError ? [] : ['Saved'])
      expect(tonesOf(screen.getByRole(isError ? 'alert' : 'status'))).toEqual([isError ? 'error' : 'success'])
      expect(close()).not.toBeNull()
    },
  },
}

viewWalksOf(statusAlert, tables)
