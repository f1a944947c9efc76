import type {
  AnyActorLogic,
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EmittedFrom,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  ProvidedActor,
  SnapshotFrom,
  StateMachine,
  StateValueFrom,
} from 'xstate'

/** What a machine names in its setup. */
type NamesOf<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _StateValue,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { actor: Actor; delay: Delay }
    : never

/** The actors that a machine names in `setup({ actors })`. */
export type ActorOf<M> = NamesOf<M>['actor']

/** The delays that a machine names in `setup({ delays })`. */
export type DelayOf<M> = NamesOf<M>['delay']

/** The tags that a machine's states may have. */
export type TagOf<M extends AnyStateMachine> = Parameters<SnapshotFrom<M>['hasTag']>[0]

/** What an actor is given; one that takes nothing is given `undefined`. */
type GivenOf<Logic> = Logic extends AnyActorLogic ? InputFrom<Logic> : unknown

/** The logic of one of a machine’s actors. */
export type LogicOf<Actor extends ProvidedActor, Name> = Extract<Actor, { src: Name }>['logic']
type Payload<E> = E extends EventObject ? Omit<E, 'type'> : never

/**
 * What is tried of one event: a list, or a function that makes it from the snapshot, for ids that the machine has made
 * and for what fits one state only (say its type: `({ context }: SnapshotFrom<typeof loginMachine>) => […]`). `[]` is for
 * events that are only raised inside.
 */
export type Payloads<Snapshot, Tried> = readonly Tried[] | ((snapshot: Snapshot) => readonly Tried[])

/**
 * How one actor may end. An actor made by `fromCallback` ends only in errors: what it sends are events of the machine.
 * Errors are plain data; without a list, one `'unexpected'` is tried wherever the chart has an `onError`.
 */
export type Outcomes<Snapshot, Logic> =
  Logic extends CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
    ? { readonly errors?: readonly unknown[] }
    : { readonly outputs: Payloads<Snapshot, OutputFrom<Logic>>; readonly errors?: readonly unknown[] }

/** One key for each event and each actor of the machine: a new one does not compile until its payloads are given. */
export type PayloadTable<M extends AnyStateMachine> = {
  readonly [Type in EventFrom<M>['type']]: Payloads<SnapshotFrom<M>, Payload<Extract<EventFrom<M>, { type: Type }>>>
} & {
  readonly [Name in ActorOf<M>['src']]: Outcomes<SnapshotFrom<M>, LogicOf<ActorOf<M>, Name>>
}

/** One thing that happens on a journey. */
export type Step<M extends AnyStateMachine> =
  | EventFrom<M>
  | {
      [Name in ActorOf<M>['src']]: {
        /** The actor that ends well. */
        readonly done: Name
        readonly output?: OutputFrom<LogicOf<ActorOf<M>, Name>>
        /** Which one, where several of the same name are running. */
        readonly id?: string
      }
    }[ActorOf<M>['src']]
  | { readonly failed: ActorOf<M>['src']; readonly error: unknown; readonly id?: string }
  /** The timer that is due next must be this delay; it fires. */
  | { readonly after: string }
  /** So many milliseconds pass; the timers due in them fire, each at its time. */
  | { readonly wait: number }
  /** Nothing happens: so it must be here, on the way. */
  | {
      readonly in: StateValueFrom<M>
      readonly tags?: readonly TagOf<M>[]
      readonly where?: (snapshot: SnapshotFrom<M>) => boolean
    }

/** A way through the machine that a requirement pins: written by hand, never from the chart. */
export interface Journey<M extends AnyStateMachine> {
  /** The requirement, in its words: the name of the test. */
  readonly says: string
  readonly events: readonly Step<M>[]
  readonly endsIn: StateValueFrom<M>
  /** The first of the model's inputs, unless another is given. */
  readonly input?: InputFrom<M>
  /** All that was emitted on the way, in order. */
  readonly emits?: readonly EmittedFrom<M>[]
  /** What each of these actors was given on the way, every time that it began, in order. */
  readonly given?: { readonly [Name in ActorOf<M>['src']]?: readonly GivenOf<LogicOf<ActorOf<M>, Name>>[] }
  /** All tags that hold at the end. */
  readonly tags?: readonly TagOf<M>[]
  /** What the machine comes to, where it ends. */
  readonly output?: OutputFrom<M>
  /** What else must be true at the end. */
  readonly where?: (snapshot: SnapshotFrom<M>) => boolean
}

type Inputs<M extends AnyStateMachine> =
  undefined extends InputFrom<M>
    ? { readonly input?: InputFrom<M>; readonly inputs?: readonly InputFrom<M>[] }
    :
        | { readonly input: InputFrom<M>; readonly inputs?: undefined }
        | { readonly inputs: readonly InputFrom<M>[]; readonly input?: undefined }

/** What the walks of a machine are made from. */
export type Plan<M extends AnyStateMachine> = Inputs<M> & {
  readonly payloads: PayloadTable<M>
  /** What holds in every state of every walk, by its name. */
  readonly always?: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  readonly journeys?: readonly Journey<M>[]
  /** Contexts with the same answer count as one place: folds counters and lists that would grow without end. */
  readonly sameAs?: (context: ContextFrom<M>) => unknown
  /** The same for the milliseconds that a timer has left: folds long waits that begin at different moments. */
  readonly sameTime?: (left: number) => unknown
  /** Places after which the exploration gives up and says so; 2000 unless told. */
  readonly limit?: number
  /**
   * Mutants that no test can notice, each with the reason, by their names (`npm run mutants` tells them); `*` stands for
   * any text. What a test could notice gets a test, not a line here.
   */
  readonly equivalent?: Readonly<Record<string, string>>
}

/** How one named actor may end, with everything filled in. */
export interface ActorOutcomes {
  readonly outputs: (snapshot: AnyMachineSnapshot) => readonly unknown[]
  /** `undefined`: not given. */
  readonly errors: readonly unknown[] | undefined
  /** Whether it can end well at all (an actor made by `fromCallback` cannot). */
  readonly canBeDone: boolean
}

/** A machine with all that is needed to walk it. Made by `model`. */
export interface Model<M extends AnyStateMachine = AnyStateMachine> {
  readonly machine: M
  readonly inputs: readonly unknown[]
  readonly events: ReadonlyMap<string, (snapshot: AnyMachineSnapshot) => readonly object[]>
  readonly actors: ReadonlyMap<string, ActorOutcomes>
  readonly always: Readonly<Record<string, (snapshot: SnapshotFrom<M>) => boolean>>
  readonly journeys: readonly Journey<M>[]
  readonly sameAs: (context: ContextFrom<M>) => unknown
  readonly sameTime: (left: number) => unknown
  readonly limit: number
  readonly equivalent: Readonly<Record<string, string>>
}

type Listed<T> = readonly T[] | ((snapshot: AnyMachineSnapshot) => readonly T[])
type LooseOutcomes = { outputs?: Listed<unknown>; errors?: readonly unknown[] }

const listed =
  <T>(tried: Listed<T>) =>
  (snapshot: AnyMachineSnapshot): readonly T[] =>
    typeof tried === 'function' ? tried(snapshot) : tried

const outcomesOf = ({ outputs, errors }: LooseOutcomes): ActorOutcomes => ({
  outputs: listed(outputs ?? []),
  errors,
  canBeDone: outputs !== undefined,
})

/**
 * The model of a machine for its walks: payloads for every event and actor (a missing one does not compile), what always
 * holds, and the journeys that the requirement pins. Limits (attempts, seconds) come by `input` and are small; `inputs`
 * gives several starts, for a machine whose first state depends on what it is given.
 */
export function model<M extends AnyStateMachine>(machine: M, plan: Plan<NoInfer<M>>): Model<M> {
  const table: Record<string, Listed<object> | LooseOutcomes> = plan.payloads
  const events = new Map<string, (snapshot: AnyMachineSnapshot) => readonly object[]>()
  const actors = new Map<string, ActorOutcomes>()
  for (const [name, tried] of Object.entries(table)) {
    if (Array.isArray(tried) || typeof tried === 'function') events.set(name, listed(tried as Listed<object>))
    else actors.set(name, outcomesOf(tried as LooseOutcomes))
  }
  return {
    machine,
    inputs: plan.inputs ?? [plan.input],
    events,
    actors,
    always: plan.always ?? {},
    journeys: plan.journeys ?? [],
    sameAs: plan.sameAs ?? ((context) => context),
    sameTime: plan.sameTime ?? ((left) => left),
    limit: plan.limit ?? 2000,
    equivalent: plan.equivalent ?? {},
  }
}
