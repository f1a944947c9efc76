import { act, render, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { Actor } from 'xstate'
import type { mutationMachine } from '../../../src/machines/shell/mutation.ts'
import { Button } from '../../../src/ui/kit/Button.tsx'
import { useMutation } from '../../../src/ui/useMutation.ts'
import { WriteFailure } from '../../../src/ui/WriteFailure.tsx'
import { mutation } from '../../machines/shell/mutation.model.ts'
import type { Act } from '../../support/walks/explore.ts'
import { lineOf } from '../../support/walks/plain.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import { lastAct, lastOf } from '../../support/walks/way.ts'
import { button, press } from '../support/buttons.ts'
import { alerts } from '../support/said.ts'

type Machine = ReturnType<typeof mutationMachine<{ id: number }, string>>

const titles = { refused: 'It was not done', unclear: 'It is not certain that it was done' }

/** As every view has it: a button, and what went wrong beside it. */
function Asks({ actor }: { actor: Actor<Machine> }) {
  const { request, isBusy, problem } = useMutation(actor)
  return (
    <>
      <WriteFailure titles={titles} problem={problem} />
      <Button busy={isBusy} onClick={() => request({ id: 1 })}>
        Do it
      </Button>
    </>
  )
}

/** What is said of each way in which it can end. */
const said: Readonly<Record<string, readonly string[]>> = {
  '': [],
  'perform ok': [],
  'perform rejected': ['It was not doneNot now'],
  'perform rejected in front': ['It is not certain that it was doneBad Gateway'],
  'perform offline': ['It is not certain that it was doneNetwork error. Please check your connection and try again.'],
  'perform error': ['It is not certain that it was doneSomething went wrong. Please try again.'],
  'after timeLimit': [
    'It is not certain that it was doneThere was no answer in time. It may have been done all the same: look before you try again.',
  ],
}

function endOf(way: readonly Act[]): string {
  const ways = ['perform', 'after timeLimit']
  const isFront = lineOf(lastAct(way, ...ways)).includes('502')
  return isFront ? 'perform rejected in front' : lastOf(way, ...ways)
}

const tables: ViewTables<Machine> = {
  act,
  mount: (actor) => render(<Asks actor={actor} />).unmount,
  gestures: { 'mutation.requested': () => press('Do it') },
  shows: {
    idle: (_, way) => {
      expect(button('Do it').getAttribute('aria-busy')).toBeNull()
      expect(alerts()).toEqual(said[endOf(way)])
    },
    pending: () => {
      expect(screen.getByRole('button', { name: 'Do it' }).getAttribute('aria-busy')).toBe('true')
      expect(alerts()).toEqual([])
    },
  },
}

viewWalksOf(mutation, tables)
