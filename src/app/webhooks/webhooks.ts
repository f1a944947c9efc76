import { createActor, type SnapshotFrom } from 'xstate'
import { strings } from '../../../strings/webhooks.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { blankDraft, draftOf, isSameDraft, type Webhook, type WebhookList } from '../../machines/webhooks/webhook.ts'
import { type AskedAct, webhookEditingMachine } from '../../machines/webhooks/webhookEditing.machine.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import {
  type WebhookSwitch,
  webhookEditingActors,
  webhookListActors,
  webhookSwitchActors,
} from '../../services/webhooks/webhooks.ts'
import { unsavedWebhook } from '../../services/webhooks/webhooksUnsaved.schema.ts'
import type { App } from '../app.ts'
import { together } from '../together.ts'

export type Webhooks = ReturnType<typeof createWebhooks>
export type WebhookEditing = Webhooks['editing']

type Deps = Pick<App, 'actorOptions' | 'call' | 'notify' | 'storage' | 'clock' | 'userData'>

const done: Record<AskedAct['act'], string> = {
  renewal: strings.theWebhookHasANewSecret,
  removal: strings.theWebhookIsRemoved,
}

/** The person's webhooks, and what is done with one of them. */
export function createWebhooks(app: Deps) {
  const { actorOptions, call, notify } = app
  const list = createActor(queryMachine<null, WebhookList>('webhooks').provide({ actors: webhookListActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const switching = createActor(
    mutationMachine<WebhookSwitch, Webhook>('webhookSwitch').provide({ actors: webhookSwitchActors(call) }),
    actorOptions,
  )
  const editing = createActor(webhookEditingMachine.provide({ actors: webhookEditingActors(call) }), actorOptions)
  const copies = createCopies(app)
  const readAgain = () => list.send({ type: 'refresh.requested' })
  switching.on('mutation.done', readAgain)
  switching.on('mutation.unclear', readAgain)
  editing.on('webhooks.stale', readAgain)
  editing.on('webhook.saved', ({ edited: { webhook } }) => {
    copies.remove(webhook)
    readAgain()
    notify({ severity: 'success', message: webhook ? strings.theWebhookIsSaved : strings.theWebhookIsMade })
  })
  editing.on('act.done', ({ act, webhook }) => {
    if (act === 'removal') copies.remove(webhook)
    readAgain()
    notify({ severity: 'success', message: done[act] })
  })
  editing.subscribe(copies.store)
  return {
    list,
    switching,
    editing,
    /** Opens the form, with what was typed there before and not saved. Null: of a new one. */
    open: (webhook: Webhook | null) =>
      editing.send({ type: 'editing.requested', webhook, typed: copies.read(webhook) }),
    ...together(list, switching, editing),
  }
}

/** The browser's copies of webhooks that are being written, one of each and one of a new one. */
function createCopies({ storage, clock, userData }: Deps) {
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const known = new Map<string, ReturnType<typeof copyAt>>()
  const copyAt = (key: string) => unsavedCopy({ storage, clock, userId, area: 'webhooks' }, key, unsavedWebhook)
  const copyOf = (webhook: Webhook | null) => {
    const key = webhook === null ? 'new' : String(webhook.id)
    const copy = known.get(key) ?? copyAt(key)
    known.set(key, copy)
    return copy
  }
  let stored: object | null = null
  return {
    read: (webhook: Webhook | null) => copyOf(webhook).read()?.draft ?? null,
    remove: (webhook: Webhook | null) => {
      copyOf(webhook).read()
      copyOf(webhook).remove()
    },
    /** A draft as it is now: one in which nothing is changed needs no copy. */
    store: (snapshot: SnapshotFrom<typeof webhookEditingMachine>) => {
      const { webhook, draft } = snapshot.context.edited
      if (!snapshot.hasTag('open') || draft === stored) return
      stored = draft
      if (isSameDraft(draft, webhook === null ? blankDraft : draftOf(webhook))) copyOf(webhook).remove()
      else copyOf(webhook).save({ draft: { ...draft, events: [...draft.events] } })
    },
  }
}
