import { expect, test } from 'vitest'
import { and, not, setup } from 'xstate'
import { chartPage, docOf } from '../../support/walks/chartPage.ts'
import { delayWords } from '../../support/walks/chartWords.ts'
import { mermaidOf } from '../../support/walks/mermaid.ts'
import { ticketMachine } from './ticket.machine.ts'

test('the chart has initial arrows, events, guards, always, after, the ends of actors, finals and notes', () => {
  expect(mermaidOf(ticketMachine)).toBe(`stateDiagram-v2
  state "anywhere here" as __any
  [*] --> awaited
  state "awaited" as awaited
  state "checking" as checking {
    [*] --> checking__asked
    state "asked" as checking__asked
    state "unanswered" as checking__unanswered
    checking__asked --> checking__unanswered : validate done
    checking__unanswered --> checking__asked : after backoff
  }
  state "accepted" as accepted
  state "refused" as refused
  note right of refused
    Says why, and takes the next ticket.
  end note
  state "shut" as shut
  shut --> [*]
  __any --> shut : gate.closed
  __any --> shut : watchGate failed
  awaited --> checking : ticket.shown
  checking --> awaited : check.dismissed
  checking --> awaited : after patience (2500 ms)
  checking__asked --> accepted : validate done [isValid]
  checking__asked --> refused : validate done [isRejected]
  checking__asked --> refused : validate failed
  checking__unanswered --> refused : always [isExhausted]
  accepted --> accepted : note.written (stays)
  accepted --> checking : ticket.shown
  refused --> checking : ticket.shown`)
})

test('a parallel state shows its regions, a combined guard its parts', () => {
  const machine = setup({
    types: { events: {} as { type: 'go' } },
    guards: { isOpen: () => true, isLate: () => false },
  }).createMachine({
    id: 'both',
    type: 'parallel',
    states: {
      left: {
        initial: 'off',
        states: { off: { on: { go: { guard: and(['isOpen', not('isLate')]), target: 'on' } } }, on: {} },
      },
      right: {},
    },
  })
  expect(mermaidOf(machine)).toBe(`stateDiagram-v2
  state "left" as left {
    [*] --> left__off
    state "off" as left__off
    state "on" as left__on
    left__off --> left__on : go [isOpen and not isLate]
  }
  --
  state "right" as right`)
})

test('the page says what the machine is, and what states and transitions do', () => {
  const source =
    '/** Another thing. */\nconst x = 1\n\n/**\n * A ticket being checked;\n * again and again.\n */\nexport const ticketMachine = setup('
  const page = chartPage({
    name: 'gate/ticket',
    machine: ticketMachine,
    file: 'src/machines/gate/ticket.machine.ts',
    source,
    inputs: [{ maxAttempts: 2 }, { maxAttempts: 3 }],
  })
  expect(docOf({ name: 'gate/ticket', source })).toBe('A ticket being checked; again and again.')
  expect(page).toContain('# gate/ticket\n\nWritten by `npm run charts` from `src/machines/gate/ticket.machine.ts`.')
  expect(page).toContain('| checking | busy |  |  |  |\n| checking.asked |  | count | validate |  |')
  expect(page).toContain('| checking.asked | validate done | isValid | accepted | keepName |')
  expect(page).toContain('| checking | after patience (2500 ms) |  | awaited |  |')
  expect(page).toContain(
    '## Delays\n\n| delay | time |\n| --- | --- |\n| backoff | by context |\n| patience | 2500 ms |',
  )
  expect(page).toContain(
    '## Input\n\n| field | is | walked with |\n| --- | --- | --- |\n| maxAttempts | number | `2`, `3` |',
  )
})

test('a machine without delays and input has no tables of them', () => {
  const machine = setup({}).createMachine({ id: 'still' })
  const page = chartPage({ name: 'still', machine, file: 'still.machine.ts', source: '', inputs: [undefined] })
  expect(page).not.toContain('## Delays')
  expect(page).not.toContain('## Input')
})

test.each([
  [2500, '2500 ms'],
  [({ context }: { context: { pause: number } }) => context.pause, 'by context'],
  [({ event }: { event: { pause: number } }) => event.pause, 'by event'],
  [() => 5, 'by a function'],
])('a delay of %s is told as %s', (delay, words) => expect(delayWords(delay)).toBe(words))
