import { expect, test } from 'vitest'
import {
  type AnyStateMachine,
  and,
  assign,
  cancel,
  createMachine,
  emit,
  fromPromise,
  not,
  or,
  raise,
  setup,
  stateIn,
} from 'xstate'
import { guardWords } from '../../../src/services/telemetry/inspection/chartWords.ts'
import { chartJson } from '../../support/walks/chartJson.ts'
import { ticketMachine } from './ticket.machine.ts'

test('names stand for functions, and the context is what the machine begins with', () => {
  const json = chartJson(ticketMachine, { maxAttempts: 2 })
  expect(json).toMatchObject({
    id: 'ticket',
    context: { attempts: 0, name: null, maxAttempts: 2 },
    invoke: { id: 'watchGate', src: 'watchGate', onError: '.shut' },
    initial: 'awaited',
    on: { 'gate.closed': '.shut' },
    states: {
      awaited: { entry: 'forget', on: { 'ticket.shown': 'checking' } },
      checking: {
        tags: 'busy',
        after: { patience: 'awaited' },
        states: {
          asked: {
            entry: 'count',
            invoke: {
              id: 'validate',
              src: 'validate',
              onDone: [
                { guard: { type: 'isValid' }, target: '#ticket.accepted', actions: { type: 'keepName' } },
                { guard: { type: 'isRejected' }, target: '#ticket.refused' },
                { target: 'unanswered' },
              ],
              onError: { target: '#ticket.refused' },
            },
          },
          unanswered: { always: { guard: 'isExhausted', target: '#ticket.refused' }, after: { backoff: 'asked' } },
        },
      },
      refused: { description: 'Says why, and takes the next ticket.' },
      shut: { type: 'final' },
    },
  })
})

/** Everything that a chart can hold, functions wherever they may stand. */
const everything = setup({
  types: {
    context: {} as { list: number[]; at: Date; act: () => void },
    events: {} as { type: 'go' } | { type: 'stay' } | { type: 'back' },
    emitted: {} as { type: 'went' },
    meta: {} as { title: string; icon?: () => string },
  },
  actors: { work: fromPromise<number, { size: number }>(async () => 1) },
  guards: { isOpen: () => true, isLate: () => false, isAbove: (_, least: number) => least > 0 },
  actions: { note: (_, _text: string) => {} },
  delays: { pause: 10 },
}).createMachine({
  id: 'everything',
  context: { list: [1, 2], at: new Date(0), act: () => {} },
  type: 'parallel',
  meta: { title: 'All of it' },
  entry: [() => {}, assign({ list: [] }), assign({ list: () => [3] })],
  exit: raise({ type: 'back' }, { delay: 'pause', id: 'later' }),
  states: {
    left: {
      initial: 'off',
      meta: { title: 'Left', icon: () => '←' },
      states: {
        off: {
          on: {
            go: [
              { guard: () => true, target: 'on', description: 'By a function.' },
              { guard: and(['isOpen', or([not('isLate'), { type: 'isAbove', params: 3 }])]), target: 'on' },
              { guard: { type: 'isAbove', params: () => 4 }, target: 'remembered', reenter: true },
              { guard: stateIn('#everything.right'), target: 'on' },
            ],
            stay: {},
          },
        },
        on: {
          invoke: { src: 'work', input: () => ({ size: 1 }), onDone: 'over', onError: 'off' },
          on: {
            back: {
              target: 'off',
              actions: [{ type: 'note', params: 'back' }, cancel('later'), emit({ type: 'went' })],
            },
          },
        },
        remembered: { type: 'history', history: 'deep', target: 'off' },
        over: { type: 'final', output: () => 1 },
      },
      onDone: { actions: { type: 'note', params: () => 'over' } },
    },
    right: { tags: ['quiet', 'still'], after: { pause: {} } },
  },
})

test('an inline function never becomes {}, and nothing that is data is lost', () => {
  const json = chartJson(everything, undefined)
  expect(json).toEqual({
    id: 'everything',
    context: { list: [3] },
    type: 'parallel',
    meta: { title: 'All of it' },
    entry: [
      { type: '(inline)' },
      { type: 'xstate.assign', params: { assignment: { list: [] } } },
      { type: 'xstate.assign' },
    ],
    exit: { type: 'xstate.raise', params: { event: { type: 'back' }, delay: 'pause', id: 'later' } },
    states: {
      left: {
        initial: 'off',
        states: {
          off: {
            on: {
              go: [
                { guard: { type: '(inline)' }, target: 'on', description: 'By a function.' },
                {
                  guard: {
                    type: 'xstate.and',
                    params: {
                      guards: [
                        'isOpen',
                        {
                          type: 'xstate.or',
                          params: {
                            guards: [
                              { type: 'xstate.not', params: { guards: ['isLate'] } },
                              { type: 'isAbove', params: 3 },
                            ],
                          },
                        },
                      ],
                    },
                  },
                  target: 'on',
                },
                { guard: { type: 'isAbove' }, target: 'remembered', reenter: true },
                { guard: { type: 'xstate.stateIn', params: { stateValue: '#everything.right' } }, target: 'on' },
              ],
              stay: {},
            },
          },
          on: {
            invoke: { src: 'work', onDone: 'over', onError: 'off' },
            on: {
              back: {
                target: 'off',
                actions: [
                  { type: 'note', params: 'back' },
                  { type: 'xstate.cancel', params: { sendId: 'later' } },
                  { type: 'xstate.emit', params: { event: { type: 'went' } } },
                ],
              },
            },
          },
          remembered: { type: 'history', history: 'deep', target: 'off' },
          over: { type: 'final' },
        },
        onDone: { actions: { type: 'note' } },
      },
      right: { tags: ['quiet', 'still'], after: { pause: {} } },
    },
  })
})

test('an actor that has no name is told as such', () => {
  const machine = createMachine({ id: 'loose', invoke: { id: 'inline', src: fromPromise(async () => 1) } })
  expect(chartJson(machine, undefined)).toEqual({ id: 'loose', invoke: { id: 'inline', src: '(inline)' } })
})

test('what was read back has the same combined guards, in words', () => {
  const readBack = createMachine(JSON.parse(JSON.stringify(chartJson(everything, undefined))))
  const guardsOf = (machine: AnyStateMachine) =>
    machine
      .getStateNodeById('everything.left.off')
      .transitions.get('go')
      ?.map(({ guard }) => guardWords(guard))
  expect(guardsOf(readBack)?.[1]).toBe('isOpen and not isLate or isAbove')
  expect(guardsOf(readBack)?.[1]).toBe(guardsOf(everything)?.[1])
})
