import { act, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Actor, SnapshotFrom } from 'xstate'
import type { mutationMachine } from '../../../src/machines/shell/mutation.ts'
import { Button } from '../../../src/ui/kit/Button.tsx'
import { ListProblem } from '../../../src/ui/kit/ListProblem.tsx'
import { useMutation } from '../../../src/ui/useMutation.ts'
import { mutation } from '../../machines/shell/mutation.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { button, press } from '../support/buttons.ts'
import { alerts } from '../support/said.ts'

type Machine = ReturnType<typeof mutationMachine<{ id: number }, string>>

/** As every view has it: a button, and what went wrong beside it. */
function Asks({ actor }: { actor: Actor<Machine> }) {
  const { request, isBusy, problem } = useMutation(actor)
  return (
    <>
      <ListProblem what="It is not certain that it was done" problem={problem} />
      <Button busy={isBusy} onClick={() => request({ id: 1 })}>
        Do it
      </Button>
    </>
  )
}

/** What is said of each way in which it can go wrong. */
const sentences = [
  'Not now',
  'Network error. Please check your connection and try again.',
  'Something went wrong. Please try again.',
  'There was no answer in time. It may have been done all the same: look before you try again.',
]

const tables: ViewTables<Machine> = {
  act,
  mount: (actor) => render(<Asks actor={actor} />).unmount,
  gestures: { 'mutation.requested': () => press('Do it') },
  shows: {
    idle: ({ context: { problem } }: SnapshotFrom<Machine>) => {
      expect(button('Do it').getAttribute('aria-busy')).toBeNull()
      if (problem === null) return expect(alerts()).toEqual([])
      expect(sentences).toContain(problem)
      expect(alerts()).toEqual([`It is not certain that it was done${problem}`])
    },
    pending: () => {
      expect(screen.getByRole('button', { name: 'Do it' }).getAttribute('aria-busy')).toBe('true')
      expect(alerts()).toEqual([])
    },
  },
}

viewWalksOf(mutation, tables)
