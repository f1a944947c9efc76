import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/exports.ts'
import type { PreparedDownload } from '../../machines/exports/postsExport.machine.ts'
import type { mutationMachine } from '../../machines/shell/mutation.ts'
import { downloadFile } from '../../services/browser/downloadFile.ts'
import type { App } from '../app.ts'

type Preparation<Input> = ActorRefFrom<ReturnType<typeof mutationMachine<Input, PreparedDownload>>>

/** Downloads what a mutation prepares, and says so; says, too, where it could not be prepared. */
export function startDownloadOf<Input>(preparation: Preparation<Input>, notify: App['notify']) {
  preparation.on('mutation.done', ({ value: { url, fileName } }) => {
    downloadFile(url, fileName)
    notify({ severity: 'success', message: strings.isBeingDownloaded(fileName) })
  })
  preparation.subscribe(({ context: { problem } }) => {
    if (problem) notify({ severity: 'error', message: strings.theFileCouldNotBeMade(problem.message) })
  })
}
