import type { Content, Mark, SendContext, Steps } from '../../../server/networks/network.ts'

/** A post of words alone. */
export const textContent = (text: string, change: Partial<Content> = {}): Content => ({
  kind: 'post',
  text,
  media: [],
  parentId: null,
  rootId: null,
  options: {},
  ...change,
})

/** Steps that live as long as the test. */
export function memorySteps(): Steps {
  const steps = new Map<string, unknown>()
  return {
    get: (name) => steps.get(name),
    async put(name, value) {
      steps.set(name, value)
    },
  }
}

/** What a first sending knows. */
export const sendContext = (mark: Mark | null = null, steps: Steps = memorySteps()): SendContext => ({
  mark,
  steps,
  isFirstTry: true,
})
