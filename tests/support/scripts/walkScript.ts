import type { AnyStateMachine, EventFrom, InputFrom, OutputFrom, SnapshotFrom } from 'xstate'
import type { ActorOf, LogicOf } from '../walks/model.ts'
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
  | 'progressbar'
  | 'radio'
  | 'status'
  | 'textbox'

/** One thing that a person does in the page. */
export type UserAction =
  | { readonly goto: string }
  | { readonly fill: string; readonly with: string }
  | { readonly click: Role; readonly name: string }
  | { readonly attach: string; readonly file: { readonly name: string; readonly type: string; readonly size: number } }
  | { readonly back: true }

/** One thing that must be seen, or must not. */
export type Expectation =
  | {
      readonly see: Role
      readonly name?: string
      /** All of the text, or a part of it. */
      readonly text?: string
      readonly disabled?: boolean
      readonly checked?: boolean
      readonly busy?: boolean
    }
  | { readonly field: string; readonly value: string; readonly invalid?: boolean }
  | { readonly text: string }
  | { readonly none: Role; readonly name?: string }
  | { readonly at: string }

/** A call that the page must have sent. The path is that of the specification, without the API's root. */
export interface Sent {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly path: string
  /** Its JSON; left out where it does not matter. */
  readonly body?: unknown
}

/** How the provider answers: with a status and JSON, not at all, or as it does by itself. */
export type Answer =
  | { readonly status: number; readonly body: unknown; readonly headers?: Readonly<Record<string, string>> }
  | 'offline'
  | 'itself'

/** A person cannot make this happen in the running product. */
export const beyond = 'beyond'

/**
 * What a machine's walks are for a person in the running product: what to do for an event, what is seen in a state, what
 * an actor sends and how it is answered. As data, so that it can be told, driven and written out. A new event, state or
 * actor does not compile until it has its entry.
 */
export interface WalkScript<M extends AnyStateMachine> {
  /** Where the walk begins, and what the browser has stored before. */
  start(
    input: InputFrom<M>,
  ): { readonly path: string; readonly storage?: Readonly<Record<string, string>> } | typeof beyond
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
      | { see(snapshot: SnapshotFrom<M>): readonly Expectation[] }['see']
  }
  readonly calls: {
    readonly [Name in ActorOf<M>['src']]:
      | typeof beyond
      | {
          sent(input: InputFrom<LogicOf<ActorOf<M>, Name>>): Sent
          answer(output: OutputFrom<LogicOf<ActorOf<M>, Name>>): Answer | typeof beyond
        }
  }
}
