import { type ActorRefFrom, createActor } from 'xstate'
import { shownBusinessOf } from '../../../rules/business/shownBusiness.ts'
import { type BucketDraft, bucketEditorMachine, draftOf } from '../../machines/buckets/bucketEditor.machine.ts'
import { warnBeforeUnload } from '../../services/browser/beforeUnload.ts'
import { bucketEditorActors } from '../../services/buckets/bucketEditor.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Buckets } from './buckets.ts'

export type BucketEditorActor = ActorRefFrom<typeof bucketEditorMachine>

const blank: BucketDraft = {
  name: '',
  purpose: '',
  color: 'sky',
  industryTemplate: null,
  isActive: true,
  networks: [],
  accountIds: [],
  share: 0,
}

/** Writing a bucket, begun and ended with its dialog; lists show at once what was saved. */
export function createBucketEditor({ app, call, business, buckets }: PageDeps & { buckets: Buckets }) {
  const { dialogs } = buckets
  const businessProfileId = () => shownBusinessOf(business.profiles.getSnapshot().context)?.id ?? null
  const editor = createActor(
    bucketEditorMachine.provide({ actors: bucketEditorActors({ call, businessProfileId }) }),
    app.actorOptions,
  )
  editor.on('bucket.saved', ({ bucket, isNew }) => {
    buckets.learn(isNew ? { kind: 'created', buckets: [bucket] } : { kind: 'changed', bucket })
    app.notify({ severity: 'success', message: isNew ? `${bucket.name} is there.` : `${bucket.name} is saved.` })
  })
  editor.on('bucket.unclear', () => buckets.refresh())
  const openedDialog = () => dialogs.getSnapshot().context
  const begin = () => {
    const opened = openedDialog()
    if (opened?.kind !== 'editor') return
    const { bucket } = opened
    editor.send({ type: 'editing.requested', edited: { bucket, draft: bucket ? draftOf(bucket) : blank } })
  }
  const end = () => {
    if (editor.getSnapshot().matches('closed') && openedDialog()?.kind === 'editor')
      dialogs.send({ type: 'dialog.closed' })
  }
  const joined = listening(() => {
    begin()
    return [
      dialogs.subscribe(begin).unsubscribe,
      editor.subscribe(end).unsubscribe,
      warnBeforeUnload(() => editor.getSnapshot().hasTag('open')),
    ]
  })
  return { editor, ...together(editor, joined) }
}
