import { type RequestQueueContext, requestQueueMachine } from '../../../src/machines/shell/requestQueue.machine.ts'
import { model } from '../../support/walks/model.ts'

const queued = (id: number, priority: number) => ({ type: 'request.queued', request: { id, priority } }) as const

const idsOf = ({ runningId, waiting }: RequestQueueContext) => [runningId, ...waiting.map(({ id }) => id)]

/** Work that nobody waits for, walked. */
export const requestQueue = model(requestQueueMachine, {
  payloads: {
    'request.queued': ({ context: { runningId, waiting } }: { context: RequestQueueContext }) =>
      waiting.length < 2 ? [{ request: { id: (runningId ?? 0) + waiting.length + 1, priority: 0 } }] : [],
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
  journeys: [
    {
      says: 'a request queue runs one call at a time by priority',
      events: [queued(1, 0), queued(2, 0), queued(3, 5), { done: 'perform' }, { after: 'spacing' }],
      endsIn: 'pending',
      where: ({ context }) => idsOf(context).join() === '3,2',
    },
    {
      says: 'calls are 100 ms apart',
      events: [queued(1, 0), queued(2, 0), { done: 'perform' }, { wait: 99 }],
      endsIn: 'spacing',
      where: ({ context }) => idsOf(context).join() === ',2',
    },
    {
      says: 'a failed call does not stop the ones behind it',
      events: [queued(1, 0), queued(2, 0), { failed: 'perform', error: 'refused' }, { after: 'spacing' }],
      endsIn: 'pending',
    },
    {
      says: 'a call taken back is not made',
      events: [queued(1, 0), queued(2, 0), { type: 'request.canceled', id: 2 }, { done: 'perform' }, { wait: 100 }],
      endsIn: 'idle',
    },
    {
      says: 'a call taken back while it is made gives way to the next one, 100 ms later',
      events: [queued(1, 0), queued(2, 0), { type: 'request.canceled', id: 1 }, { wait: 99 }],
      endsIn: 'spacing',
      where: ({ context }) => idsOf(context).join() === ',2',
    },
  ],
})
