import { type ActorRefFrom, createActor } from 'xstate'
import { strings } from '../../../strings/archiveImports.ts'
import { archiveImportMachine } from '../../machines/archiveImports/archiveImport.machine.ts'
import { isSendingFile } from '../../machines/archiveImports/archiveImport.ts'
import { archiveImportActors } from '../../services/archiveImports/archiveImport.ts'
import { warnBeforeUnload } from '../../services/browser/beforeUnload.ts'
import { onConnectionChange } from '../../services/browser/online.ts'
import { createTemplateChanges } from '../designs/templateChanges.ts'
import { listening } from '../listening.ts'
import { createMediaChanges } from '../media/mediaChanges.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

export type ArchiveImporting = ReturnType<typeof createArchiveImport>
export type ArchiveImportActor = ActorRefFrom<typeof archiveImportMachine>

/** An archive of another installation on its way into this one, whatever page is open. Of one session. */
export function createArchiveImport(deps: PageDeps) {
  const { app, call } = deps
  const actor: ArchiveImportActor = createActor(
    archiveImportMachine.provide({
      actors: archiveImportActors({
        call,
        upload: app.upload,
        onProgress: (bytes) => actor.send({ type: 'progress.made', bytes }),
      }),
    }),
    app.actorOptions,
  )
  actor.on('archive.imported', () => {
    tellChanges(deps)
    app.notify({ severity: 'success', message: strings.yourDataIsBroughtIn })
  })
  const listeners = listening(() => [
    warnBeforeUnload(() => isSendingFile(actor.getSnapshot().context)),
    onConnectionChange((isOnline) => actor.send({ type: isOnline ? 'connection.returned' : 'connection.lost' })),
  ])
  return {
    actor,
    /** Begins to bring a file, or goes on with the one that had begun. */
    choose: (file: File) => actor.send({ type: 'file.chosen', chosen: { file, clientKey: crypto.randomUUID() } }),
    ...together(actor, listeners),
  }
}

/** There may be something new of everything. */
function tellChanges({ app, business, postChanges, bucketChanges, slotChanges, recyclingChanges }: PageDeps): void {
  for (const changes of [postChanges, bucketChanges, slotChanges, recyclingChanges]) changes.tell()
  app.lazyInSession(createMediaChanges).tell()
  app.lazyInSession(createTemplateChanges).tell()
  business.profiles.send({ type: 'refresh.required' })
  app.userData.send({ type: 'refresh.requested' })
}
