import type { Kysely } from 'kysely'
import {
  changeFromHere as changeFromHereEndpoint,
  checkRepeat as checkRepeatEndpoint,
  endRepeat as endRepeatEndpoint,
  makeRepeat as makeRepeatEndpoint,
  readRepeat as readRepeatEndpoint,
  undoRepeatChange,
  undoRepeat as undoRepeatEndpoint,
} from '../../contract/repeats.ts'
import type { Database } from '../db/schema.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { Publishing } from '../publishing/publishing.ts'
import { changeFromHere } from './changeFromHere.ts'
import { undoChange } from './changes.ts'
import { checkRepeat } from './checkRepeat.ts'
import { endRepeat, undoRepeat } from './endRepeat.ts'
import { makeRepeat } from './makeRepeat.ts'
import { readRepeat } from './readRepeat.ts'

interface Deps {
  db: Kysely<Database>
  publishing: Pick<Publishing, 'queue'>
}

/** Posts that come again: each a post of its own, changed alone or all from one on. */
export function repeatRoutes(app: ProviderApp, { db, publishing: { queue } }: Deps): void {
  const deps = { db, wake: queue.wake, now: Date.now }

  registerEndpoint(app, checkRepeatEndpoint, ({ id, body }, { user }) => checkRepeat(db, user.id, Number(id), body))

  registerEndpoint(app, makeRepeatEndpoint, ({ id, body }, { user }) =>
    makeRepeat(deps, user, { id: Number(id), wanted: body }),
  )

  registerEndpoint(app, readRepeatEndpoint, ({ id }, { user }) => readRepeat(db, user.id, Number(id)))

  registerEndpoint(app, undoRepeatEndpoint, ({ id, body }, { user }) =>
    undoRepeat(deps, user.id, { id: Number(id), posts: body.posts }),
  )

  registerEndpoint(app, changeFromHereEndpoint, ({ id, body }, { user }) =>
    changeFromHere(deps, user, { id: Number(id), wanted: body }),
  )

  registerEndpoint(app, undoRepeatChange, ({ id }, { user }) => undoChange(deps, user, Number(id)))

  registerEndpoint(app, endRepeatEndpoint, ({ id }, { user }) => endRepeat(deps, user.id, Number(id)))
}
