import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { ActorCache, Startable } from '../../../src/app/actorCache.ts'
import { createSession } from '../../../src/app/session.ts'
import { ada } from '../../machines/account/ada.ts'
import { Around, knownPerson, walkedApp } from './walkedApp.tsx'

/** A cache that has one thing for every key. */
const holding = <One extends Startable>(one: One): ActorCache<One> => ({
  get: () => one,
  retain: () => () => undefined,
  all: () => [one],
})

/** Shows a view of a session that has this for what `create` makes, in place of its own. */
export function showWith(view: ReactElement, create: unknown, made: Startable) {
  const app = walkedApp({ userData: knownPerson(ada) })
  const session = app.lazyInSession(createSession)
  const { cached } = session
  Object.assign(session, {
    cached: (wanted: Parameters<typeof cached>[0]) => (wanted === create ? holding(made) : cached(wanted)),
  })
  render(<Around app={app}>{view}</Around>)
}
