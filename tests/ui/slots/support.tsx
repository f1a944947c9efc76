import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { createActor, fromTransition } from 'xstate'
import type { ActorCache, Startable } from '../../../src/app/actorCache.ts'
import { createSession } from '../../../src/app/session.ts'
import { mutationMachine } from '../../../src/machines/shell/mutation.ts'
import { ada } from '../../machines/account/ada.ts'
import { Around, knownPerson, walkedApp } from '../support/walkedApp.tsx'

/** A cache that has one thing for every key. */
export const holding = <One extends Startable>(one: One): ActorCache<One> => ({
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

export const closedPanel = () => createActor(fromTransition((opened: null) => opened, null)).start()
export const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent)
export const idleMutation = () => createActor(mutationMachine<unknown, unknown>('orderUndo')).start()
