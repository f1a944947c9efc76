import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import type { MediaPurpose } from '../../../contract/media.ts'
import { type Media, mediaUploadMachine } from '../../machines/media/mediaUpload.machine.ts'
import { giveUpUpload, mediaUploadActors, type UploadDeps } from '../../services/media/mediaUpload.ts'
import { type FileMark, isSameFile, type RememberedUploads } from '../../services/media/rememberedUploads.ts'
import type { App } from '../app.ts'

export type UploadActor = ActorRefFrom<typeof mediaUploadMachine>

/** A file on its way, or one that has just arrived. */
export interface UploadEntry {
  /** Its client key. */
  key: string
  mark: FileMark
  /** What the browser takes it for: `image/png`. */
  type: string
  purpose: MediaPurpose
  /** It is brought to a part of a post, which shows it. */
  isForPart: boolean
  actor: UploadActor
}

export interface UploadWish {
  purpose: MediaPurpose
  businessProfileId: number | null
  /** It is brought to a part of a post. */
  isForPart?: boolean
  /** The same file is on its way already, and the person wants it a second time. */
  isWantedAgain?: boolean
}

interface Deps extends Pick<UploadDeps, 'call' | 'upload'> {
  app: Pick<App, 'actorOptions' | 'log'>
  remembered: RememberedUploads
  onAdded: (media: Media) => void
  /** All that were on their way have ended, one way or another. */
  onSettled: (entries: readonly UploadEntry[]) => void
}

interface EntriesChanged {
  type: 'entries.changed'
  entries: readonly UploadEntry[]
}

/** On their way at once. */
const most = 2

/** The files that a person brings, in the order in which they were chosen; they go on whatever page is open. */
export function createUploads({ app, remembered, onAdded, onSettled, ...deps }: Deps) {
  const list = createActor(
    fromTransition(
      // What the actor tells itself when it ends changes nothing.
      (known: readonly UploadEntry[], event: EntriesChanged) =>
        event.type === 'entries.changed' ? event.entries : known,
      [],
    ),
  ).start()
  const all = () => list.getSnapshot().context
  const replace = (entries: readonly UploadEntry[]) => list.send({ type: 'entries.changed', entries })
  const is = (tag: 'active' | 'underWay') => (entry: UploadEntry) => entry.actor.getSnapshot().hasTag(tag)
  const isWaiting = ({ actor }: UploadEntry) => actor.getSnapshot().matches('waiting')

  let wasUnderWay = false
  const giveTurns = () => {
    for (let free = most - all().filter(is('active')).length; free > 0; free -= 1) {
      const next = all().find(isWaiting)
      if (!next) break
      // At every turn: one that was canceled or rejected was forgotten, and may be wanted again.
      remembered.remember(next.key, next.mark, next.purpose)
      next.actor.send({ type: 'turn.came' })
    }
    const isUnderWay = all().some(is('underWay'))
    if (wasUnderWay && !isUnderWay) onSettled(all())
    wasUnderWay = isUnderWay
  }

  const isOnItsWay = (mark: FileMark) => all().some((entry) => is('underWay')(entry) && isSameFile(entry.mark, mark))

  const begin = (
    file: File,
    { purpose, businessProfileId, isForPart = false, isWantedAgain = false }: UploadWish,
  ): UploadEntry => {
    const mark: FileMark = { name: file.name, size: file.size, lastModified: file.lastModified }
    const key = (isWantedAgain ? null : remembered.keyOf(mark, purpose)) ?? crypto.randomUUID()
    const actor: UploadActor = createActor(
      mediaUploadMachine.provide({
        actors: mediaUploadActors({
          ...deps,
          file,
          announcement: { clientKey: key, purpose, businessProfileId },
          onProgress: (bytes) => actor.send({ type: 'progress.made', bytes }),
        }),
      }),
      { ...app.actorOptions, input: { name: file.name, size: file.size } },
    )
    const entry: UploadEntry = { key, mark, type: file.type, purpose, isForPart, actor }
    actor.on('media.added', ({ media }) => {
      remembered.forget(key)
      onAdded(media)
    })
    actor.on('upload.rejected', () => remembered.forget(key))
    actor.on('upload.canceled', () => remembered.forget(key))
    actor.subscribe({
      next: giveTurns,
      complete: () => replace(all().filter((one) => one !== entry)),
    })
    return entry
  }

  return {
    /** Its context: every file of this session that has not been put away. */
    list,
    /** Takes files in. Those that are on their way already come back: they go again only where that is wanted. */
    add: (files: readonly File[], wish: UploadWish): { added: UploadEntry[]; repeated: File[] } => {
      const repeated = wish.isWantedAgain ? [] : files.filter(isOnItsWay)
      const fresh = files.filter((file) => !repeated.includes(file))
      const added = fresh.map((file) => begin(file, wish))
      const keys = added.map(({ key }) => key)
      // One that failed earlier makes room for its new try.
      const outdone = all().filter(({ key }) => keys.includes(key))
      for (const { actor } of outdone) actor.stop()
      replace([...all().filter((entry) => !outdone.includes(entry)), ...added])
      for (const { actor } of added) actor.start()
      giveTurns()
      return { added, repeated }
    },
    /** Those that had begun and that this page does not hold: choosing the file again goes on with it. */
    cutOff: (purpose: MediaPurpose) =>
      remembered.begun(purpose).filter(({ clientKey }) => !all().some(({ key }) => key === clientKey)),
    /** It is on its way, or was when a page was closed and can go on. */
    isKnown: (clientKey: string, purpose: MediaPurpose) =>
      all().some(({ key }) => key === clientKey) ||
      remembered.begun(purpose).some((begun) => begun.clientKey === clientKey),
    giveUp: (cut: readonly { clientKey: string; name: string; size: number }[], purpose: MediaPurpose) => {
      for (const one of cut) {
        remembered.forget(one.clientKey)
        giveUpUpload(deps.call, { ...one, purpose }).catch((reason) =>
          app.log.warn('The upload was not given up', reason),
        )
      }
      // Who waits for one of them hears that it will not come.
      replace([...all()])
    },
    /** Puts away what has ended. */
    clear: () => {
      for (const { actor } of all()) actor.send({ type: 'upload.dismissed' })
    },
    tellConnection: (isOnline: boolean) => {
      for (const { actor } of all()) actor.send({ type: isOnline ? 'connection.returned' : 'connection.lost' })
    },
    isUnderWay: () => all().some(is('underWay')),
    stop: () => {
      for (const { actor } of all()) actor.stop()
      list.stop()
    },
  }
}
