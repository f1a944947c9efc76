import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import type { ActorCache, Startable } from '../../../src/app/actorCache.ts'
import type { App } from '../../../src/app/app.ts'
import { createSession, type Session } from '../../../src/app/session.ts'
import { ada } from '../../machines/account/ada.ts'
import { Around, knownPerson, walkedApp } from './walkedApp.tsx'

/** A cache that has one thing for every key. */
export const cacheOf = <One extends Startable>(one: One): ActorCache<One> => ({
  get: () => one,
  retain: () => () => undefined,
  all: () => [one],
})

/** What `create` would make, and what stands in its place; a function is given the session to make it of. */
type Replacement = readonly [create: unknown, made: Startable | ((session: Session) => Startable)]

interface Shown {
  /** Where the view stands; the first page unless told. */
  address?: string
  /** More of the session's that is not its own. */
  others?: readonly Replacement[]
}

/** Shows a view of a session that has this for what `create` makes, in place of its own. */
export function showWith(
  view: ReactElement,
  create: Replacement[0],
  made: Replacement[1],
  { address = '/', others = [] }: Shown = {},
): App {
  const app = walkedApp({ userData: knownPerson(ada) })
  replaceIn(app.lazyInSession(createSession), [[create, made], ...others])
  render(
    <Around app={app} address={address}>
      {view}
    </Around>,
  )
  return app
}

/** One for each key of what pages show, and the one area, come from here instead. */
function replaceIn(session: Session, replacements: readonly Replacement[]) {
  const { cached, lazy } = session
  const made = new Map(
    replacements.map(([create, given]) => [create, typeof given === 'function' ? given(session) : given]),
  )
  Object.assign(session, {
    cached: (wanted: Parameters<typeof cached>[0]) => {
      const one = made.get(wanted)
      return one ? cacheOf(one) : cached(wanted)
    },
    lazy: (wanted: Parameters<typeof lazy>[0]) => made.get(wanted) ?? lazy(wanted),
  })
}
