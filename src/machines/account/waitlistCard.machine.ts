import { assign, fromPromise, setup } from 'xstate'
import type { WaitlistPlace, WaitlistPlatform } from '../../../contract/waitlist.ts'
import { type FormErrors, validateForm } from '../../../rules/account/form.ts'
import { type CardFields, cardRules } from '../../../rules/account/waitlist.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/account.ts'
import { outputOf } from '../shell/events.ts'
import { narrowResult, notProvided } from '../shell/result.ts'
import { isFaultless, without } from './formProblem.ts'

export interface Application extends CardFields {
  platforms: WaitlistPlatform[]
}

/** What the provider made of an application; `message` null where it gave no words. */
export type Joining =
  | { kind: 'joined'; place: Camel<WaitlistPlace> }
  | { kind: 'rejected'; message: string | null }
  | { kind: 'offline' }

export interface WaitlistCardContext extends Application {
  errors: FormErrors
  problem: string | null
  place: Camel<WaitlistPlace> | null
}

export type WaitlistCardEvent =
  | { type: 'field.changed'; field: keyof CardFields; value: string }
  | { type: 'platform.toggled'; platform: WaitlistPlatform }
  | { type: 'application.submitted' }
  | { type: 'attempt.abandoned' }

/** The texts are the specification's, section 8. */
const failed = strings.failedToJoinWaitlist
const unavailable = strings.serviceTemporarilyUnavailable

const problemIn = (answer: Joining): string =>
  answer.kind === 'offline' ? unavailable : ((answer.kind === 'rejected' ? answer.message : null) ?? failed)

const applicationIn = ({ firstName, lastName, email, platforms }: WaitlistCardContext): Application => ({
  firstName,
  lastName,
  email,
  platforms,
})

/** A visitor who has no invitation asking for a place in the queue. Ends with the place. */
export const waitlistCardMachine = setup({
  types: {
    context: {} as WaitlistCardContext,
    events: {} as WaitlistCardEvent,
    input: {} as {
      /** As typed at the sign-up. */
      email: string
    },
    tags: {} as 'busy',
  },
  actors: {
    join: fromPromise<Joining, Application>(notProvided('join')),
  },
  guards: {
    isComplete: ({ context }) => isFaultless(validateForm(cardRules, context)),
    isJoined: (_, { kind }: Joining) => kind === 'joined',
  },
  actions: {
    setField: assign(({ context }, { field, value }: { field: keyof CardFields; value: string }) => ({
      [field]: value,
      errors: without(context.errors, field),
      problem: null,
    })),
    togglePlatform: assign(({ context }, platform: WaitlistPlatform) => ({
      platforms: context.platforms.includes(platform)
        ? context.platforms.filter((chosen) => chosen !== platform)
        : [...context.platforms, platform],
    })),
    setErrors: assign(({ context }) => ({ errors: validateForm(cardRules, context), problem: null })),
    setPlace: assign((_, result: Joining) => ({ place: narrowResult(result, 'joined').place })),
    setProblem: assign((_, problem: string) => ({ problem })),
  },
}).createMachine({
  id: 'waitlistCard',
  context: ({ input }) => ({
    firstName: '',
    lastName: '',
    email: input.email,
    platforms: [],
    errors: {},
    problem: null,
    place: null,
  }),
  initial: 'editing',
  states: {
    editing: {
      on: {
        'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
        'platform.toggled': { actions: { type: 'togglePlatform', params: ({ event }) => event.platform } },
        'application.submitted': [
          { guard: 'isComplete', target: 'submitting', actions: 'setErrors' },
          { actions: 'setErrors' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      on: { 'attempt.abandoned': 'editing' },
      invoke: {
        id: 'join',
        src: 'join',
        input: ({ context }) => applicationIn(context),
        onDone: [
          {
            guard: { type: 'isJoined', params: outputOf },
            target: 'submitted',
            actions: { type: 'setPlace', params: outputOf },
          },
          { target: 'editing', actions: { type: 'setProblem', params: ({ event }) => problemIn(event.output) } },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: failed } },
      },
    },
    submitted: {},
  },
})
