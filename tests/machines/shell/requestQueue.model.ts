import { type RequestQueueContext, requestQueueMachine } from '../../../src/machines/shell/requestQueue.machine.ts'
import { model } from '../../support/walks/model.ts'

const queued = (id: number, priority: number) => ({ type: 'request.queued', request: { id, priority } }) as const

const idsOf = ({ runningId, waiting }: RequestQueueContext) => [runningId, ...waiting.map(({ id }) => id)]

/** Work that nobody waits for, walked. */
export const requestQueue = model(requestQueueMachine, {
  payloads: {
    'request.queued': ({ context }: { context: RequestQueueContext }) =>
      context.waiting.length < 2
        ? [{ request: { id: Math.max(0, ...idsOf(context).map(Number)) + 1, priority: 0 } }]
        : [],
    'request.canceled': ({ context: { runningId, waiting } }: { context: RequestQueueContext }) =>
      [runningId, waiting[0]?.id].filter((id) => typeof id === 'number').map((id) => ({ id })),
    perform: { outputs: [undefined], errors: ['refused'] },
  },
  sameAs: ({ runningId, waiting }) => [runningId === null, waiting.length],
  always: {
    'one call at a time': ({ value, context }) => (value === 'pending') === (context.runningId !== null),
    'highest priority first': ({ context }) =>
      context.waiting.every(({ priority }, at) => priority <= (context.waiting[at - 1]?.priority ?? priority)),
  },
  equivalent: {
    'action body: without its ?? in requestQueueMachine.actions.setRunning.runningId: *':
      'A request begins only where one waits: there is a first.',
  },
  journeys: [
    {
      says: 'a request queue runs one call at a time by priority, and of equals the first that came',
      events: [
        queued(1, 0),
        { in: 'pending', tags: ['busy'] },
        queued(2, 0),
        queued(3, 0),
        queued(4, 5),
        { done: 'perform' },
        { in: 'spacing', tags: ['busy'], where: ({ context }) => idsOf(context).join() === ',4,2,3' },
        { after: 'spacing' },
        { done: 'perform' },
        { after: 'spacing' },
        { done: 'perform' },
        { after: 'spacing' },
        { done: 'perform' },
        { after: 'spacing' },
      ],
      endsIn: 'idle',
      tags: [],
      given: { perform: [{ id: 1 }, { id: 4 }, { id: 2 }, { id: 3 }] },
    },
    {
      says: 'calls are 100 ms apart',
      events: [
        queued(1, 0),
        queued(2, 0),
        { done: 'perform' },
        { wait: 99 },
        { in: 'spacing', where: ({ context }) => idsOf(context).join() === ',2' },
        { wait: 1 },
      ],
      endsIn: 'pending',
    },
    {
      says: 'a failed call does not stop the ones behind it',
      events: [queued(1, 0), queued(2, 0), { failed: 'perform', error: 'refused' }, { after: 'spacing' }],
      endsIn: 'pending',
      given: { perform: [{ id: 1 }, { id: 2 }] },
    },
    {
      says: 'nor does one that is never answered: after a minute the next one has its turn',
      events: [
        queued(1, 0),
        queued(2, 0),
        { wait: 59_999 },
        { in: 'pending' },
        { wait: 1 },
        { in: 'spacing' },
        { wait: 100 },
      ],
      endsIn: 'pending',
      given: { perform: [{ id: 1 }, { id: 2 }] },
    },
    {
      says: 'a call taken back is not made, whether another is being made or not; the others are',
      events: [
        queued(1, 0),
        queued(2, 0),
        queued(3, 0),
        queued(4, 0),
        { type: 'request.canceled', id: 2 },
        { in: 'pending' },
        { done: 'perform' },
        { type: 'request.canceled', id: 3 },
        { wait: 100 },
      ],
      endsIn: 'pending',
      given: { perform: [{ id: 1 }, { id: 4 }] },
    },
    {
      says: 'a call taken back while it is made gives way to the next one, 100 ms later',
      events: [queued(1, 0), queued(2, 0), { type: 'request.canceled', id: 1 }, { wait: 99 }],
      endsIn: 'spacing',
      where: ({ context }) => idsOf(context).join() === ',2',
    },
  ],
})
