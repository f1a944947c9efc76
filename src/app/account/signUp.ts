import { createActor, fromPromise } from 'xstate'
import type { WaitlistPlace } from '../../../contract/waitlist.ts'
import { type EuEntry, euWaitlistMachine } from '../../machines/account/euWaitlist.machine.ts'
import { type Registration, signUpMachine } from '../../machines/account/signUp.machine.ts'
import { type Application, type Joining, waitlistCardMachine } from '../../machines/account/waitlistCard.machine.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { Result } from '../../machines/shell/result.ts'
import { enterEuWaitlist } from '../../services/account/euWaitlist.ts'
import { register } from '../../services/account/signUp.ts'
import { join, readPlace } from '../../services/account/waitlist.ts'
import type { Camel } from '../../services/http/casing.ts'
import type { App } from '../app.ts'

type Deps = Pick<App, 'actorOptions' | 'call' | 'clock' | 'go' | 'notify' | 'session' | 'storage'>

/** Signing up; whoever is new goes on to the page that waits for the mail. */
export function createSignUp(app: Deps) {
  const logic = signUpMachine.provide({
    actors: {
      register: fromPromise<Registration, { email: string }>(({ input, signal }) => register(app, input.email, signal)),
    },
  })
  const signUp = createActor(logic, app.actorOptions)
  signUp.on('*', (event) => {
    app.notify({ severity: 'success', message: event.message })
    if (event.type === 'account.known') return
    app.session.send({ type: 'token.stored', user: null })
    app.go('/check-email', { replace: false })
  })
  return signUp
}

/** The waitlist's signup card; `email` is what was typed before. */
export const createWaitlistCard = (app: Deps, email: string) =>
  createActor(
    waitlistCardMachine.provide({
      actors: {
        join: fromPromise<Joining, Application>(({ input, signal }) => join(app, input, signal)),
      },
    }),
    { ...app.actorOptions, input: { email } },
  )

type Place = Camel<WaitlistPlace>

/** A place in the queue, read by its uuid. */
export const createWaitlistStatus = (app: Deps, uuid: string) =>
  createActor(
    queryMachine<string, Place>('waitlistStatus').provide({
      actors: {
        read: fromPromise<Result<Place>, { query: string }>(({ input, signal }) => readPlace(app, input.query, signal)),
      },
    }),
    { ...app.actorOptions, input: { query: uuid } },
  )

/** The form of a region that is not open yet. */
export const createEuWaitlist = (app: Deps) =>
  createActor(
    euWaitlistMachine.provide({
      actors: {
        enter: fromPromise<boolean, EuEntry>(({ input, signal }) => enterEuWaitlist(app, input, signal)),
      },
    }),
    app.actorOptions,
  )
