import { fromPromise } from 'xstate'
import type { WaitlistPlace } from '../../../contract/waitlist.ts'
import { type EuEntry, euWaitlistMachine } from '../../machines/account/euWaitlist.machine.ts'
import { type Registration, type SignUpFact, signUpMachine } from '../../machines/account/signUp.machine.ts'
import { type Application, type Joining, waitlistCardMachine } from '../../machines/account/waitlistCard.machine.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import type { Result } from '../../machines/shell/result.ts'
import { enterEuWaitlist } from '../../services/account/euWaitlist.ts'
import { register } from '../../services/account/signUp.ts'
import { join, readPlace } from '../../services/account/waitlist.ts'
import type { Camel } from '../../services/http/casing.ts'
import type { App } from '../app.ts'

/** Signing up with its effects. */
export const signUpLogic = (app: App) =>
  signUpMachine.provide({
    actors: {
      register: fromPromise<Registration, { email: string }>(({ input, signal }) => register(app, input.email, signal)),
    },
  })

/** What the page does about a registration. */
export function onSignUpFact(app: App, fact: SignUpFact): void {
  app.notify({ severity: 'success', message: fact.message })
  if (fact.type === 'account.known') return
  app.session.send({ type: 'token.stored', user: null })
  app.go('/check-email', { replace: false })
}

/** The waitlist's signup card with its effects. */
export const waitlistCardLogic = (app: App) =>
  waitlistCardMachine.provide({
    actors: {
      join: fromPromise<Joining, Application>(({ input, signal }) => join(app, input, signal)),
    },
  })

type Place = Camel<WaitlistPlace>

/** A place in the queue, read by its uuid. */
export const waitlistStatusLogic = (app: App) =>
  queryMachine<string, Place>('waitlistStatus').provide({
    actors: {
      read: fromPromise<Result<Place>, { query: string }>(({ input, signal }) => readPlace(app, input.query, signal)),
    },
  })

/** The form of a region that is not open yet with its effects. */
export const euWaitlistLogic = (app: App) =>
  euWaitlistMachine.provide({
    actors: {
      enter: fromPromise<boolean, EuEntry>(({ input, signal }) => enterEuWaitlist(app, input, signal)),
    },
  })
