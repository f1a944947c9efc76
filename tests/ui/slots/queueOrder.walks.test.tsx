import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { inOrder } from '../../../rules/slots/queueOrder.ts'
import { createQueueOrder } from '../../../src/app/slots/queues.ts'
import { isReordered, type queueOrderMachine, shownOrder } from '../../../src/machines/slots/queueOrder.machine.ts'
import { QueueOrder } from '../../../src/ui/slots/QueueOrder.tsx'
import { queueOrder } from '../../machines/slots/queueOrder.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import { button } from '../support/buttons.ts'
import { showWith } from '../support/showWith.tsx'
import { alerts, closedPanel, idleMutation } from './support.tsx'

type Seen = SnapshotFrom<typeof queueOrderMachine>

const titles = () => screen.queryAllByText(/^Post \d$/).map(({ textContent }) => textContent)
const arrow = (by: number) => button(by < 0 ? 'Earlier: Post 1' : 'Later: Post 1')
const isOrdered = (snapshot: Seen) => snapshot.context.posts !== null && !snapshot.matches('saving')
const isChanged = ({ context }: Seen) => isReordered(context)

/** The posts as they are to stand, those that are fixed in their places; only another order can be saved. */
function seeOrder(snapshot: Seen) {
  const { posts } = snapshot.context
  expect(titles()).toEqual(posts ? inOrder(posts, shownOrder(snapshot.context)).map(({ title }) => title) : [])
  expect(screen.queryAllByRole('button', { name: 'Save order' })).toHaveLength(isChanged(snapshot) ? 1 : 0)
  if (posts) expect(screen.getByText('This post is being sent right now.')).toBeDefined()
  const isBack = posts !== null && snapshot.context.isRestored
  expect(screen.queryAllByText('It was kept on this computer and is not saved yet.')).toHaveLength(isBack ? 1 : 0)
}

function seeSaveProblem({ context: { saveProblem } }: Seen) {
  if (saveProblem) expect(alerts().join()).toContain(saveProblem.message)
}

function seeSaving(snapshot: Seen) {
  seeOrder(snapshot)
  expect(button('Save order').getAttribute('aria-busy')).toBe('true')
}

viewWalksOf(queueOrder, {
  act,
  mount: (actor) => {
    showWith(<QueueOrder accountId={7} />, createQueueOrder, {
      ...{
        order: actor,
        undoing: idleMutation(),
        told: closedPanel(),
        shuffle: () => actor.send({ type: 'order.shuffled', order: [4, 3, 1] }),
      },
      ...{ start: () => undefined, stop: () => undefined },
    })
    return cleanup
  },
  gestures: {
    'refresh.requested': 'outside',
    'retry.requested': () => userEvent.click(button('Try again')),
    'post.moved': {
      offered: (snapshot: Seen, { by }: { by: number }) => {
        const order = shownOrder(snapshot.context)
        return isOrdered(snapshot) && order.indexOf(1) !== (by < 0 ? 0 : order.length - 1)
      },
      make: ({ by }: { by: number }) => userEvent.click(arrow(by)),
      missing: ({ by }: { by: number }) => expect(arrow(by).getAttribute('aria-disabled')).toBe('true'),
    },
    'order.shuffled': () => userEvent.click(button('Shuffle')),
    'order.reset': {
      offered: isChanged,
      make: () => userEvent.click(button('As it was')),
      missing: () => expect(screen.queryByRole('button', { name: 'As it was' })).toBeNull(),
    },
    'saving.requested': {
      offered: isChanged,
      make: () => userEvent.click(button('Save order')),
      missing: () => expect(screen.queryByRole('button', { name: 'Save order' })).toBeNull(),
    },
  },
  shows: {
    'editable.loading': seeOrder,
    'editable.ready': (snapshot) => {
      seeOrder(snapshot)
      seeSaveProblem(snapshot)
    },
    'saving.reading': seeSaving,
    'saving.deciding': 'never',
    'saving.sending': seeSaving,
    'editable.loadFailed': (snapshot) => {
      seeOrder(snapshot)
      seeSaveProblem(snapshot)
      expect(alerts().join()).toContain(`The queue could not be read${snapshot.context.problem}`)
    },
  },
})
