import type { AnyStateMachine, EmittedFrom, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { ActorOf, DelayOf, LogicOf } from '../walks/model.ts'
import type { LeafOf } from '../walks/walkView.ts'

/** What a control is for those who hear or see it: an ARIA role. */
export type Role =
  | 'alert'
  | 'alertdialog'
  | 'button'
  | 'checkbox'
  | 'dialog'
  | 'heading'
  | 'link'
  | 'listitem'
  | 'menuitem'
  | 'progressbar'
  | 'radio'
  | 'status'
  | 'textbox'

/** One thing that a person does in the page. */
export type UserAction =
  | { readonly goto: string }
  | { readonly fill: string; readonly with: string }
  /** The same with what the person's authenticator app shows; each code counts once. */
  | { readonly fillCode: string }
  /** The first of that name, where several are the first within a control around it. */
  | { readonly click: Role; readonly name: string; readonly within?: Role }
  /** The same where the name goes on with what differs: a time. */
  | { readonly click: Role; readonly beginning: string }
  | { readonly attach: string; readonly file: { readonly name: string; readonly type: string; readonly size: number } }
  | { readonly back: true }
  /** The computer loses its connection, or has it again. */
  | { readonly network: 'offline' | 'online' }
  /** What the person waits for before going on, where a state shows more than one thing. */
  | { readonly until: Expectation }
  /** Not the person: from here on the provider answers so. */
  | { readonly stub: Stub }

/** One thing that must be seen, or must not. */
export type Expectation =
  | {
      readonly see: Role
      readonly name?: string
      /** All of the text, or a part of it; several parts in one control. */
      readonly text?: string | readonly string[]
      readonly disabled?: boolean
      readonly checked?: boolean
      readonly busy?: boolean
    }
  | { readonly field: string; readonly value: string; readonly invalid?: boolean }
  | { readonly text: string }
  | { readonly none: Role; readonly name?: string }
  | { readonly at: string }

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A call that the page must have sent. The path is that of the specification, without the API's root. */
export interface Sent {
  readonly method: Method
  readonly path: string
  /** Its JSON; left out where it does not matter. */
  readonly body?: unknown
  /** What its JSON has beside what differs each time; another call of the same path that has not is another's. */
  readonly including?: Readonly<Record<string, string | number | boolean | null>>
}

/** An answer of HTTP. */
export interface HttpAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** How the provider answers: with a status and JSON, not at all, or as it does by itself. */
export type Answer = HttpAnswer | 'offline' | 'itself'

/** What the provider answers to a call that is not the walk's own, every time; `pending`: it never does. */
export interface Stub {
  readonly method: Method
  readonly path: string
  readonly answer: HttpAnswer | 'pending'
}

/** Where a walk begins. */
export interface Start {
  readonly path: string
  /** What the computer's clock says, where that is to be seen: `2026-11-23T12:00:00Z`. */
  readonly now?: string
  /** What the browser has stored before. */
  readonly storage?: Readonly<Record<string, string>>
  /** Whether the person has signed in before. */
  readonly signedIn?: boolean
  readonly stubs?: readonly Stub[]
  /** What is done in the page before the walk. */
  readonly setup?: readonly UserAction[]
}

/** A person cannot make this happen in the running product. */
export const beyond = 'beyond'

/**
 * What a machine's walks are for a person in the running product: what to do for an event, what is seen in a state, what
 * an actor sends and how it is answered, which delays pass. As data, so that it can be told, driven and written out. A
 * new event, state, actor or delay does not compile until it has its entry.
 */
export interface WalkScript<M extends AnyStateMachine> {
  start(input: InputFrom<M>): Start | typeof beyond
  readonly actions: {
    readonly [Type in EventFrom<M>['type']]:
      | typeof beyond
      | {
          make(
            event: Extract<EventFrom<M>, { type: Type }>,
            before: SnapshotFrom<M>,
          ): readonly UserAction[] | typeof beyond
        }['make']
  }
  readonly expectations: {
    readonly [State in LeafOf<SnapshotFrom<M>['value']>]:
      | 'never'
      | {
          /** `emitted`: on the way there. */
          see(snapshot: SnapshotFrom<M>, emitted: readonly EmittedFrom<M>[]): readonly Expectation[]
        }['see']
  }
  readonly calls: {
    readonly [Name in ActorOf<M>['src']]:
      | typeof beyond
      | {
          /** `null`: nothing is sent, and it ends at once by itself. */
          sent(input: InputFrom<LogicOf<ActorOf<M>, Name>>): Sent | null
          answer(
            output: OutputFrom<LogicOf<ActorOf<M>, Name>>,
            input: InputFrom<LogicOf<ActorOf<M>, Name>>,
          ): Answer | typeof beyond
          /** The answer at which the actor fails. */
          readonly failure: Answer | typeof beyond
        }
  }
  /** Which delays a person can let pass; a call of the page that ends sooner keeps some from it. */
  readonly delays: { readonly [Name in DelayOf<M> & string]: 'passes' | typeof beyond }
}
