import Elk from 'elkjs'
import { expect, test } from 'vitest'
import { publicationMachine } from '../../../../rules/publishing/publication.machine.ts'
import { layoutOf, type PlacedState } from '../../../../src/inspector/chart/layout.ts'
import { businessProfilesMachine } from '../../../../src/machines/business/businessProfiles.machine.ts'
import { composerMachine } from '../../../../src/machines/content/composer.machine.ts'
import { connectionMachine } from '../../../../src/machines/networks/connection.machine.ts'
import { chartOf } from '../../../../src/services/telemetry/inspection/chartOf.ts'
import { ticketMachine } from '../../../machines/support/ticket.machine.ts'

const elk = new Elk()
const machines = [ticketMachine, composerMachine, connectionMachine, businessProfilesMachine, publicationMachine]

const right = ({ x, width }: PlacedState) => x + width
const bottom = ({ y, height }: PlacedState) => y + height
const isWithin = (inner: PlacedState, outer: PlacedState) =>
  inner.x >= outer.x && inner.y >= outer.y && right(inner) <= right(outer) && bottom(inner) <= bottom(outer)
const overlap = (one: PlacedState, other: PlacedState) =>
  one.x < right(other) && other.x < right(one) && one.y < bottom(other) && other.y < bottom(one)

for (const machine of machines)
  test(`${machine.id}: every state and transition is placed, inner states within outer ones, none on another`, async () => {
    const { chart } = chartOf(machine)
    const { states, arrows, starts } = await layoutOf(chart, (graph) => elk.layout(graph))
    expect(states).toHaveLength(chart.states.length)
    const drawn = [
      ...arrows.flatMap(({ transitions }) => transitions.map(({ id }) => id)),
      ...states.flatMap(({ lines }) => lines.flatMap(({ transition }) => (transition === null ? [] : [transition]))),
    ]
    expect(drawn.sort((one, other) => one - other)).toEqual(chart.transitions.map(({ id }) => id))
    expect(arrows.every(({ path, label }) => path.startsWith('M') && label !== null)).toBe(true)
    expect(starts).toHaveLength(chart.states.filter(({ initial }) => initial !== null).length)
    for (const inner of states)
      for (const other of states) {
        if (other.state.id === inner.state.parent) expect(isWithin(inner, other)).toBe(true)
        if (other !== inner && other.state.parent === inner.state.parent) expect(overlap(inner, other)).toBe(false)
      }
  })
