import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { explore, type Walk } from './explore.ts'
import type { Model } from './model.ts'
import { sayWalk } from './say.ts'
import { unsound } from './sound.ts'
import { coverageOf, goJourney, walkActor } from './walkActor.ts'
import { strangers, type ViewTables, walkView } from './walkView.ts'

/**
 * The whole suite of a machine: it is sound, every walk goes on a live actor as predicted with what always holds, every
 * declared transition is taken, and each pinned journey ends where its requirement says.
 */
export function walksOf<M extends AnyStateMachine>(model: Model<M>): void {
  describe(`the ${model.machine.id} machine`, () => {
    const explored = explore(model)
    const walked = new Map<Walk, ReadonlySet<string>>()
    test('is sound', () => expect(unsound(model)).toEqual([]))
    for (const walk of explored.walks) test(sayWalk(model, walk), () => void walked.set(walk, walkActor(model, walk)))
    test('takes every declared transition', () => expect(coverageOf(model, explored, walked).missed).toEqual([]))
    test('has journeys that its requirements pin', () => expect(model.journeys.length).toBeGreaterThan(0))
    for (const journey of model.journeys) test(journey.says, () => goJourney(model, journey))
  })
}

/** The suite of a machine's view: every walk of the machine, made by gestures and seen state by state. */
export function viewWalksOf<M extends AnyStateMachine>(model: Model<M>, tables: ViewTables<M>): void {
  describe(`the view of the ${model.machine.id} machine`, () => {
    test('has an entry for nothing that the machine does not have', () => expect(strangers(model, tables)).toEqual([]))
    for (const walk of explore(model).walks) test(sayWalk(model, walk), () => walkView(model, walk, tables))
  })
}
