import { type ActorRefFrom, createActor } from 'xstate'
import { shownBusinessOf } from '../../../rules/business/shownBusiness.ts'
import { strings } from '../../../strings/buckets.ts'
import { type BucketDraft, bucketEditorMachine, draftOf } from '../../machines/buckets/bucketEditor.machine.ts'
import { bucketEditorActors } from '../../services/buckets/bucketEditor.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import type { Buckets } from './buckets.ts'
import { createUnsaved } from './unsaved.ts'

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

/**
 * Writing a bucket, begun and ended with its dialog; lists show at once what was saved. What was written before and not
 * saved is there again, on what it was written from: a version of the bucket that is newer shows itself as it is saved.
 */
export function createBucketEditor({ app, call, business, buckets }: PageDeps & { buckets: Buckets }) {
  const { dialogs } = buckets
  const unsaved = buckets.lazy(createUnsaved)
  const businessProfileId = () => shownBusinessOf(business.profiles.getSnapshot().context)?.id ?? null
  const editor = createActor(
    bucketEditorMachine.provide({ actors: bucketEditorActors({ call, businessProfileId }) }),
    app.actorOptions,
  )
  editor.on('bucket.saved', ({ bucket, isNew }) => {
    buckets.learn(isNew ? { kind: 'created', buckets: [bucket] } : { kind: 'changed', bucket })
    app.notify({ severity: 'success', message: isNew ? strings.isThere(bucket.name) : strings.isSaved(bucket.name) })
  })
  editor.on('bucket.unclear', () => buckets.refresh())
  editor.on('draft.typed', ({ edited }) => unsaved.bucket(edited.bucket?.id ?? null).save(edited))
  editor.on('draft.cleared', ({ id }) => unsaved.bucket(id).remove())
  editor.on('draft.discarded', ({ id }) => unsaved.throwAway(unsaved.bucket(id)))
  const openedDialog = () => dialogs.getSnapshot().context
  const begin = () => {
    const opened = openedDialog()
    if (opened?.kind !== 'editor') return
    const stored = unsaved.bucket(opened.bucket?.id ?? null).read()
    const bucket = stored ? stored.bucket : opened.bucket
    const edited = { bucket, draft: bucket ? draftOf(bucket) : blank }
    editor.send({ type: 'editing.requested', edited, typed: stored?.draft ?? null })
  }
  const end = () => {
    if (editor.getSnapshot().matches('closed') && openedDialog()?.kind === 'editor')
      dialogs.send({ type: 'dialog.closed' })
  }
  const joined = listening(() => {
    begin()
    return [dialogs.subscribe(begin).unsubscribe, editor.subscribe(end).unsubscribe]
  })
  return { editor, ...together(editor, joined) }
}
