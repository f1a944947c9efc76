import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import type { postsExportMachine } from '../../../src/machines/exports/postsExport.machine.ts'
import { PostsExportForm } from '../../../src/ui/exports/PostsExportForm.tsx'
import { ada } from '../../machines/account/ada.ts'
import { postsExport } from '../../machines/exports/postsExport.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { faultOf, said } from '../support/said.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

type Seen = SnapshotFrom<typeof postsExportMachine>

const field = (label: string) => screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label)
const download = () => button('Download CSV')

/** What is chosen, and what is wrong with it. */
function see({ context: { state, from, to, fault, problem } }: Seen) {
  expect(field('State').value).toBe(state ?? '')
  expect(field('From').value).toBe(from)
  expect(field('Until').value).toBe(to)
  expect(faultOf(field('Until'))).toBe(fault)
  expect(said()).toEqual([
    ...(fault === null ? [] : [`alert, error: ${fault}`]),
    ...(problem === null ? [] : [`alert, error: Your posts could not be exported ${problem}`]),
  ])
}

const tables: ViewTables<typeof postsExportMachine> = {
  act,
  mount: (actor) => {
    render(
      <Around app={walkedApp({ userData: knownPerson(ada) })}>
        <PostsExportForm actor={actor} />
      </Around>,
    )
    return cleanup
  },
  gestures: {
    'filters.changed': {
      // A field that has the value already cannot be given it again.
      offered: ({ context }, { change }) =>
        Object.entries(change).some(([name, value]) => Reflect.get(context, name) !== value),
      make: async ({ change: { from, to, state } }) => {
        if (from !== undefined) fireEvent.change(field('From'), { target: { value: from } })
        if (to !== undefined) fireEvent.change(field('Until'), { target: { value: to } })
        if (state) await userEvent.selectOptions(field('State'), state)
      },
      missing: () => {},
    },
    'export.requested': () => press('Download CSV'),
  },
  shows: {
    choosing: (snapshot) => {
      see(snapshot)
      expect(download().getAttribute('aria-busy')).toBeNull()
    },
    preparing: (snapshot) => {
      see(snapshot)
      expect(download().getAttribute('aria-busy')).toBe('true')
    },
  },
}

viewWalksOf(postsExport, tables)
