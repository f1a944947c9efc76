import { nodesOf } from '../../../src/services/telemetry/inspection/declared.ts'
import { explore, type Leg, type Walk } from './explore.ts'
import type { Model } from './model.ts'
import { lineOf, messageOf, stateName } from './plain.ts'
import { sayAct } from './say.ts'
import { coverageOf } from './walkActor.ts'

/** The walks of a machine as a test plan to read: numbered, a line for each leg with its waiting time, and the end. */
export function testPlan(model: Model): string {
  const { walks } = explore(model)
  const pinned = model.journeys.map(
    ({ says, endsIn }) => `  ${says} (ends in ${stateName(endsIn) || 'the same state'})`,
  )
  return [
    `${model.machine.id}: ${walks.length} walks`,
    ...walks.map((walk, at) => `\n${planOf(model, walk, at + 1)}`),
    ...(pinned.length > 0 ? [`\nPinned by requirements:\n${pinned.join('\n')}`] : []),
  ].join('\n')
}

function planOf({ inputs }: Model, { input, start, legs }: Walk, number: number): string {
  const given = inputs.length > 1 ? ` with ${lineOf(input)}` : ''
  const lines = legs.map((leg) => `      ${sayAct(leg.act)} → ${nameOf(leg)}`)
  const waits = legs.reduce((sum, { act }) => sum + (act.kind === 'timer' ? act.wait : 0), 0)
  const end = `      ends in ${nameOf(legs.at(-1) ?? start)}${waits > 0 ? `, after waiting ${waits} ms` : ''}`
  return [`${String(number).padStart(4)}. starts${given} in ${nameOf(start)}`, ...lines, end].join('\n')
}

const nameOf = ({ expected }: Leg): string =>
  `${stateName(expected.value) || 'its one state'}${expected.status === 'done' ? ' (final)' : ''}`

/** One line of the table of all machines. */
export interface Row {
  readonly name: string
  readonly states: number
  readonly transitions: number
  readonly walks: number
  readonly covered: number
  /** What is wrong: transitions that no walk takes, or why there are no walks. */
  readonly faults: readonly string[]
}

/** How well a machine is walked. */
export function rowOf(name: string, model: Model): Row {
  const states = nodesOf(model.machine.root).filter(({ type }) => type === 'atomic' || type === 'final').length
  try {
    const { walks, declared, missed } = coverageOf(model)
    const covered = declared.length - missed.length
    const faults = missed.map((id) => `no walk takes ${id}`)
    return { name, states, transitions: declared.length, walks: walks.length, covered, faults }
  } catch (error) {
    return {
      name,
      states,
      transitions: 0,
      walks: 0,
      covered: 0,
      faults: [messageOf(error)],
    }
  }
}

/** The table machine × states × transitions × walks × covered, with what is wrong below it. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ name, states, transitions, walks, covered, faults }) => [
    name,
    String(states),
    String(transitions),
    String(walks),
    `${covered}/${transitions}${faults.length > 0 ? ' ✗' : ''}`,
  ])
  const heads = ['machine', 'states', 'transitions', 'walks', 'covered']
  const widths = heads.map((head, at) => Math.max(head.length, ...cells.map((line) => line[at]?.length ?? 0)))
  const lines = [heads, ...cells].map((line) =>
    line.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '),
  )
  const faults = rows.flatMap((row) => row.faults.map((fault) => `${row.name}: ${fault}`))
  return [...lines, ...(faults.length > 0 ? ['', ...faults] : [])].join('\n')
}
