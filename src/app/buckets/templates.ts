import { createActor } from 'xstate'
import { counted, listed } from '../../../rules/shell/words.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type CreatedBuckets,
  type IndustryTemplate,
  type TemplateChoice,
  templateChoiceActors,
  templateListActors,
} from '../../services/buckets/templates.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Buckets } from './buckets.ts'

const templateListMachine = queryMachine<null, IndustryTemplate[]>('industryTemplates')
const templateChoiceMachine = mutationMachine<TemplateChoice, CreatedBuckets>('templateChoice')

/** The trades with ready sets of buckets, and making buckets of one. */
export function createTemplates({ app, call, buckets }: Pick<PageDeps, 'app' | 'call'> & { buckets: Buckets }) {
  const list = createActor(templateListMachine.provide({ actors: templateListActors(call) }), {
    ...app.actorOptions,
    input: { query: null },
  })
  const choice = createActor(templateChoiceMachine.provide({ actors: templateChoiceActors(call) }), app.actorOptions)
  choice.on('mutation.done', ({ value: { results, skipped } }) => {
    buckets.dialogs.send({ type: 'dialog.closed' })
    buckets.learn({ kind: 'created', buckets: results })
    const left = skipped.length > 0 ? ` ${listed(skipped)} ${skipped.length === 1 ? 'was' : 'were'} there already.` : ''
    app.notify({ severity: 'success', message: `${counted(results.length, 'bucket')} made.${left}` })
  })
  choice.on('mutation.unclear', () => buckets.refresh())
  return { list, choice, ...together(list, choice) }
}
