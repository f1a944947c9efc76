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
      `3. Write its effects in src/services/${area}/${name}.ts and provide them in src/app/${area}/${name}.ts; a view asks for it with useSession().lazy(create${Name}). Then \`npm run charts\`.`,
      `4. Ask whether the journeys hold it: \`npm run mutants -- ${area}/${name} --write\`.`,
    ],
    hasChart: true,
  }
}

const chart = (name: string, Name: string) => `import { assign, fromPromise, setup } from 'xstate'
import { outputOf, problemOfOutput } from '../shell/events.ts'
import { notProvided, okValue, type Result, unforeseenText } from '../shell/result.ts'

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
    setValue: assign((_, result: Result<string>) => ({ value: okValue(result) })),
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
            guard: { type: 'isOk', params: outputOf },
            target: 'ready',
            actions: { type: 'setValue', params: outputOf },
          },
          { target: 'loadFailed', actions: { type: 'setProblem', params: problemOfOutput } },
        ],
        onError: { target: 'loadFailed', actions: { type: 'setProblem', params: unforeseenText } },
      },
    },
    ready: { on: { 'refresh.requested': 'loading' } },
    loadFailed: { on: { 'retry.requested': 'loading' } },
  },
})
`

const creation = (area: string, name: string, Name: string) => `import { createActor } from 'xstate'
import { ${name}Machine } from '../../machines/${area}/${name}.machine.ts'
import type { PageDeps } from '../pageDeps.ts'

/** Made for the first view that asks for it; what it emits is answered here. */
export const create${Name} = ({ app }: Pick<PageDeps, 'app'>) => createActor(${name}Machine, app.actorOptions)
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
