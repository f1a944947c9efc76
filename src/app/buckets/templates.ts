import { createActor } from 'xstate'
import { unconnectedNote } from '../../../rules/buckets/unconnectedNote.ts'
import { counted, listed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/buckets.ts'
import type { Bucket } from '../../machines/buckets/bucket.ts'
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
export function createTemplates({
  buckets,
  ...deps
}: Pick<PageDeps, 'app' | 'call' | 'business'> & { buckets: Buckets }) {
  const { app, call } = deps
  const list = createActor(templateListMachine.provide({ actors: templateListActors(call) }), {
    ...app.actorOptions,
    input: { query: null },
  })
  const choice = createActor(templateChoiceMachine.provide({ actors: templateChoiceActors(call) }), app.actorOptions)
  choice.on('mutation.done', ({ value: { results, skipped } }) => {
    buckets.dialogs.send({ type: 'dialog.closed' })
    buckets.learn({ kind: 'created', buckets: results })
    const left = skipped.length > 0 ? strings.wasThereAlready(listed(skipped), skipped.length) : ''
    const message = strings.made(counted(results.length, strings.bucketInSentence), left)
    const note = unconnectedOf(results, deps)
    app.notify(
      note === null
        ? { severity: 'success', message }
        : {
            severity: 'success',
            message: `${message} ${note}`,
            actionLabel: strings.connectAccounts,
            onAction: () => app.go('/connect/socials', { replace: false }),
          },
    )
  })
  choice.on('mutation.unclear', () => buckets.refresh())
  return { list, choice, ...together(list, choice) }
}

/** What is said where none of them posts to an account that is connected. */
function unconnectedOf(made: readonly Bucket[], { app, business }: Pick<PageDeps, 'app' | 'business'>): string | null {
  const [first] = made
  if (!first) return null
  const chosen = {
    businessProfileId: first.businessProfileId,
    networks: [...new Set(made.flatMap(({ networks }) => networks))],
    accountIds: made.flatMap(({ accountIds }) => accountIds),
  }
  const accounts = app.userData.getSnapshot().context.user?.userprofile.socialAccounts ?? []
  const businesses = business.profiles.getSnapshot().context.profiles
  return unconnectedNote(chosen, { accounts, businesses }, made.length === 1 ? strings.itPosts : strings.theyPost)
}
