import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { createMoveSeveral } from '../../../src/app/content/moveSeveral.ts'
import type { moveSeveralMachine } from '../../../src/machines/content/moveSeveral.machine.ts'
import type { Moved, MoveOutcome } from '../../../src/machines/content/moveSeveral.ts'
import { moveSeveral } from '../../machines/content/moveSeveral.model.ts'
import { viewWalksOf } from '../../support/walks/suite.ts'
import type { ViewTables } from '../../support/walks/walkView.ts'
import type { WayAct } from '../../support/walks/way.ts'
import { chipOf, dayAround, postAt, pressOn, selectOnly, showWeek } from './showWeek.tsx'

type Seen = SnapshotFrom<typeof moveSeveralMachine>

const posts = [postAt(1, 'Rye', '2026-11-16T09:00'), postAt(2, 'Buns', '2026-11-17T10:30')]
const ids = posts.map(({ postId }) => postId)
const nextDay: Readonly<Record<string, string>> = {
  '2026-11-16T09:00': '2026-11-17T09:00',
  '2026-11-17T10:30': '2026-11-18T10:30',
}
const placed = posts.map(({ postId, title, wallTime }) => ({
  postId,
  title,
  from: wallTime,
  to: nextDay[wallTime] ?? '',
}))
const schedule = (wallTime: string) => ({ at: `${wallTime}:00.000Z`, wallTime, timezone: 'UTC' })
const outcome = (moved: Moved[]): MoveOutcome => ({ moved, left: [], conflicts: [] })
const moved = outcome(
  placed.map(({ postId, title, from, to }) => ({
    ...{ postId, title, version: 2, from: schedule(from), to: schedule(to), note: null },
  })),
)

/** Where a post stands while what was asked for is on its way, the last of it counting. */
const placeOf = ({ context }: Seen, { postId, wallTime }: (typeof posts)[number]) =>
  context.moves.findLast((move) => move.postId === postId)?.to ?? wallTime
const areInPlace = (snapshot: Seen) => posts.every((post) => placeOf(snapshot, post) === post.wallTime)

const inBar = (name: string) => screen.queryByText<HTMLButtonElement>(name, { selector: '[role=toolbar] button' })
const undo = () => inBar('Undo moving 2') ?? inBar('Undo copying 2')

/** Posts on their way show where they go; with more to do the bar waits, and offers to take back what was done last. */
function see(snapshot: Seen, way: readonly WayAct[], isBusy: boolean) {
  expect(ids.map((id) => dayAround(chipOf(id)))).toEqual(posts.map((post) => placeOf(snapshot, post).slice(0, 10)))
  for (const name of ['Move', 'Copy']) {
    expect(inBar(name) !== null).toBe(way.length > 0)
    expect(inBar(name)?.getAttribute('aria-disabled') ?? null).toBe(isBusy ? 'true' : null)
  }
  const { lastDone } = snapshot.context
  const words = lastDone && `Undo ${lastDone.kind === 'copy' ? 'copying' : 'moving'} 2`
  expect(undo()?.textContent?.trim() ?? null).toBe(words)
}

const carry = (key: string) => {
  selectOnly(ids, ids)
  pressOn(1, key, 'ArrowRight', 'Enter')
}
const seeElsewhere = () => expect(dayAround(chipOf(1))).toBe('2026-11-17')

const tables: ViewTables<typeof moveSeveralMachine> = {
  act,
  mount: (actor) => {
    showWeek(posts, createMoveSeveral, actor)
    return cleanup
  },
  gestures: {
    'moves.requested': {
      // Posts on their way stand elsewhere already: the same move again comes from nowhere in sight.
      offered: areInPlace,
      make: () => carry('m'),
      missing: seeElsewhere,
    },
    'copies.requested': { offered: areInPlace, make: () => carry('c'), missing: seeElsewhere },
    'undo.requested': {
      offered: (snapshot) => snapshot.matches('idle'),
      make: () => void fireEvent.click(undo() ?? document.body),
      missing: () => expect(undo()?.getAttribute('aria-disabled')).toBe('true'),
    },
  },
  shows: {
    idle: (snapshot, way) => see(snapshot, way, false),
    pending: (snapshot, way) => see(snapshot, way, true),
    settled: 'never',
  },
}

viewWalksOf(
  {
    ...moveSeveral,
    events: new Map([
      ...moveSeveral.events,
      ['moves.requested', () => [{ moves: placed }]],
      ['copies.requested', () => [{ copies: placed.map(({ postId, title, to }) => ({ postId, title, to })) }]],
      ['undo.requested', ({ context: { lastDone } }: Seen) => (lastDone ? [{ done: lastDone }] : [])],
    ]),
    actors: new Map([
      ...moveSeveral.actors,
      [
        'perform',
        {
          outputs: () => [
            { kind: 'ok', value: moved },
            { kind: 'rejected', status: 404, message: 'There is no such post.' },
            { kind: 'offline' },
          ],
          errors: ['bug'],
          canBeDone: true,
        },
      ],
    ]),
  },
  tables,
)
