import { models } from '../tests/machines/models.ts'
import { explore } from '../tests/support/walks/explore.ts'
import { walkActor } from '../tests/support/walks/walkActor.ts'
import type { Form, Section } from './figures.ts'

/** Of so many machines one. */
const oneIn = ({ isShort }: Form): number => (isShort ? 32 : 1)

/** How many walks are found and gone on live actors in a second, over all machines. */
export const walks: Section = {
  title: 'Walks of all machines',
  async measure(form) {
    const chosen = Object.values(models).filter((_, at) => at % oneIn(form) === 0)
    const begun = performance.now()
    const explored = chosen.map((model) => ({ model, walks: explore(model).walks }))
    const found = performance.now()
    for (const { model, walks } of explored) for (const walk of walks) walkActor(model, walk)
    const gone = performance.now()
    const count = explored.reduce((sum, { walks }) => sum + walks.length, 0)
    const perSecond = (from: number, to: number) => `${((count / (to - from)) * 1000).toFixed(0)} a second`
    return [
      { what: 'machines', value: String(explored.length) },
      { what: 'walks', value: String(count) },
      { what: 'found', value: perSecond(begun, found) },
      { what: 'gone on live actors', value: perSecond(found, gone) },
    ]
  },
}
