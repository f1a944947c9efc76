import { describe, expect, test } from 'vitest'
import { chartMutants } from '../../support/mutants/chartMutants.ts'
import { instrument } from '../../support/mutants/instrument.ts'
import { judge } from '../../support/mutants/judge.ts'
import { kinds, numbered } from '../../support/mutants/mutant.ts'
import { otherThan, partMutants } from '../../support/mutants/partMutants.ts'
import { rateOf, resultOf } from '../../support/mutants/results.ts'
import { explore } from '../../support/walks/explore.ts'
import { ticket } from './ticket.model.ts'

const mutants = numbered([...chartMutants(ticket.machine), ...partMutants(ticket, explore(ticket))])
const named = (name: string) => {
  const found = mutants.find((mutant) => mutant.name === name)
  if (!found) throw new Error(`there is no mutant ${name}`)
  return found
}

describe('the mutants of a chart', () => {
  test('change each kind of thing that the machine has, each once', () => {
    const ofBodies = ['helper', 'action body', 'guard body']
    const has = new Set(mutants.map(({ kind }) => kind))
    const without = ['entry and exit', 'params', 'reorder', ...ofBodies]
    expect([...has].toSorted()).toEqual(
      [
        ...kinds.filter((kind) => !without.includes(kind)),
        'action body',
        'entry and exit',
        'guard body',
        'reorder',
      ].toSorted(),
    )
    expect(new Set(mutants.map(({ name }) => name)).size).toBe(mutants.length)
  })

  test('leave the machine itself as it is', () => {
    const before = JSON.stringify(ticket.machine.config)
    for (const mutant of mutants) mutant.apply(ticket.machine)
    expect(JSON.stringify(ticket.machine.config)).toBe(before)
  })

  test('are other machines: a transition that is left out, led elsewhere, or has its guard turned round', () => {
    const left = named('drop: checking on check.dismissed').apply(ticket.machine)
    expect(left.root.states.checking?.transitions.get('check.dismissed')).toEqual([])
    const led = named('retarget: accepted on ticket.shown to accepted').apply(ticket.machine)
    expect(led.root.states.accepted?.transitions.get('ticket.shown')?.[0]?.target?.map(({ key }) => key)).toEqual([
      'accepted',
    ])
    expect(judge(ticket, named('guard: checking.unanswered on always not isExhausted'))?.caughtBy).toContain('journey')
  })
})

describe('a mutant before the tests of its machine', () => {
  test('is caught by the journey that it breaks', () => {
    expect(judge(ticket, named('delay: patience twice as long'))?.caughtBy).toBe(
      'journey "after 2.5 s the check is given up"',
    )
  })

  test('is caught by what always holds', () => {
    const says = judge(ticket, named('action body: forget does not set name'))?.says
    expect(says).toContain('a name is known only once accepted')
  })

  test('survives where nothing asks for what it changes', () => {
    expect(judge({ ...ticket, journeys: [] }, named('delay: patience twice as long'))).toBeNull()
  })
})

describe('the mutants of functions’ bodies', () => {
  const source = `export const machine = setup({
    guards: { isLate: ({ context }, limit: number) => context.failures > limit && !context.isPaused },
    actions: { add: assign(({ context }) => ({ items: [...context.items, 1] })) },
  })
  const names = ({ items }: { items: string[] }) => items.filter((name) => name !== '').map(({ length }) => length)`
  const { code, sites } = instrument('some.machine.ts', source, 7)

  test('are switched on one at a time', () => {
    expect(code).toContain('isActiveMutant(7)')
    expect(sites.map(({ number }) => number)).toEqual(sites.map((_, at) => at + 7))
  })

  test('are told by their place and kind', () => {
    expect(sites.map(({ kind, name }) => [kind, name])).toContainEqual([
      'guard body',
      'guard body: > → >= in machine.guards.isLate: context.failures > limit',
    ])
    expect(sites.map(({ kind }) => kind)).toContain('action body')
    expect(sites.filter(({ kind }) => kind === 'helper').map(({ name }) => name)).toEqual([
      "helper: !== → === in names: name !== ''",
      "helper: without filter in names: items.filter((name) => name !== '')",
    ])
  })

  test('leave types and names of properties alone', () => {
    expect(code).toContain('limit: number')
    expect(code).toContain('{ items: string[] }')
  })
})

test('another value is one of the same kind, as far as there is one', () => {
  const values = [true, 1, 'a', '', null, [], [1], { a: 1 }]
  expect(values.map(otherThan)).toEqual([false, 2, '', 'changed', 'changed', ['changed'], [], null])
})

describe('the result of a machine', () => {
  const report = (name: string, caughtBy?: string) =>
    ({ row: 'shell/a', at: 0, name, kind: 'drop', ...(caughtBy && { caughtBy }) }) as const
  const reports = [report('drop: a', 'walks'), report('drop: b (2)'), report('drop: c')]

  test('counts those that nothing could notice apart', () => {
    const { share, survivors, faults } = resultOf({ row: 'shell/a', reports }, { 'drop: b*': 'never both' }, true)
    expect(survivors.map(({ name }) => name)).toEqual(['drop: c'])
    expect(rateOf(share)).toBe(0.5)
    expect(faults).toEqual([])
  })

  test('refuses a name in the list of equivalents that no survivor has', () => {
    const { faults } = resultOf({ row: 'shell/a', reports }, { 'drop: a': 'never both' }, true)
    expect(faults).toEqual(['shell/a: no mutant that survives is called "drop: a"'])
  })

  test('says why a machine could not be judged', () => {
    expect(resultOf({ row: 'shell/a', reports: [], refused: 'it fails its own tests' }, {}, true).faults).toEqual([
      'shell/a: it fails its own tests',
    ])
  })
})
