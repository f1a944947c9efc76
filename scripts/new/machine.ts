import { areaAndName, capitalized, checkedName, spoken } from './names.ts'
import type { Scaffold } from './scaffold.ts'

/**
 * A lifecycle that loads something and can be tried again: its chart, the actor in `src/app`, its model and its test.
 * The test stays red until the model has a journey.
 */
export function machineScaffold(path: string): Scaffold {
  const [area, given] = areaAndName(path, 'A machine')
  const name = checkedName(given, 'The lifecycle')
  const Name = capitalized(name)
  const model = `tests/machines/${area}/${name}.model.ts`
  return {
    files: [
      { path: `src/machines/${area}/${name}.machine.ts`, text: chart(name, Name) },
      { path: `src/app/${area}/${name}.ts`, text: creation(area, name, Name) },
      { path: model, text: modelOf(area, name) },
      { path: `tests/machines/${area}/${name}.test.ts`, text: test(name) },
    ],
    insertions: [
      {
        path: 'tests/machines/models.ts',
        before: 'import ',
        text: `import { ${name} } from './${area}/${name}.model.ts'`,
      },
      {
        path: 'tests/machines/models.ts',
        from: 'export const models',
        before: '}',
        text: `  '${area}/${name}': ${name},`,
      },
    ],
    next: [
      `1. Say in the chart how things are (states), what happens (events), and what is done (actors).`,
      `2. Pin journeys from the specification in ${model}: the test is red until there is one.`,
      `3. Ask for create${Name} in src/app/session.ts or src/app/app.ts, then \`npm run charts\`.`,
    ],
    hasChart: true,
  }
}

const chart = (name: string, Name: string) => `import { assign, fromPromise, setup } from 'xstate'
import { notProvided, problemOf, type Result, unforeseenText } from '../shell/result.ts'

interface ${Name}Context {
  value: string | null
  problem: string | null
}

/** ${spoken(name)}: what begins it, what ends it, and what is odd about it. */
export const ${name}Machine = setup({
  types: {
    context: {} as ${Name}Context,
    events: {} as { type: 'refresh.requested' } | { type: 'retry.requested' },
    tags: {} as 'busy',
  },
  actors: { load: fromPromise<Result<string>>(notProvided('load')) },
  guards: { isOk: (_, { kind }: Result<string>) => kind === 'ok' },
  actions: {
    setValue: assign((_, result: Result<string>) => (result.kind === 'ok' ? { value: result.value } : {})),
    setProblem: assign((_, problem: string) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: '${name}',
  context: { value: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'load',
        src: 'load',
        onDone: [
          {
            guard: { type: 'isOk', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setValue', params: ({ event }) => event.output },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: ({ event }) => problemOf(event.output) } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    ready: { on: { 'refresh.requested': 'loading' } },
    loadFailed: { on: { 'retry.requested': 'loading' } },
  },
})
`

const creation = (
  area: string,
  name: string,
  Name: string,
) => `import { type Actor, createActor, fromPromise } from 'xstate'
import { ${name}Machine } from '../../machines/${area}/${name}.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { App } from '../app.ts'

interface ${Name}Deps extends Pick<App, 'actorOptions'> {
  load(signal: AbortSignal): Promise<Result<string>>
}

interface ${Name} {
  actor: Actor<typeof ${name}Machine>
  start(): void
  stop(): void
}

/** Makes the actor and joins it with the rest: what it emits is answered here. */
export function create${Name}({ actorOptions, load }: ${Name}Deps): ${Name} {
  const actors = { load: fromPromise<Result<string>>(({ signal }) => load(signal)) }
  const actor = createActor(${name}Machine.provide({ actors }), actorOptions)
  return { actor, start: () => void actor.start(), stop: () => void actor.stop() }
}
`

const modelOf = (
  area: string,
  name: string,
) => `import { ${name}Machine } from '../../../src/machines/${area}/${name}.machine.ts'
import { model } from '../../support/walks/model.ts'

/** ${spoken(name)}, walked. */
export const ${name} = model(${name}Machine, {
  payloads: {
    'refresh.requested': [{}],
    'retry.requested': [{}],
    load: { outputs: [{ kind: 'ok', value: 'loaded' }, { kind: 'offline' }] },
  },
  journeys: [],
})
`

const test = (name: string) => `import { walksOf } from '../../support/walks/suite.ts'
import { ${name} } from './${name}.model.ts'

walksOf(${name})
`
