import { createActor } from 'xstate'
import { strings } from '../../../strings/admin.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { type BackupList, backupsActors, makeBackupActors } from '../../services/admin/backups.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import { together } from '../together.ts'

type Deps = Pick<App, 'actorOptions' | 'browser' | 'call' | 'clock' | 'notify'>

/** Milliseconds: a backup that is made is looked after this often, as long as the page is in view. */
const pause = 3000

/** The backups of the installation, and the making of one. */
export function createBackups({ call, actorOptions, browser, clock, notify }: Deps) {
  const reading = createActor(queryMachine<null, BackupList>('backups').provide({ actors: backupsActors(call) }), {
    ...actorOptions,
    input: { query: null },
  })
  const making = createActor(
    mutationMachine<null, BackupList>('makeBackup').provide({ actors: makeBackupActors(call) }),
    actorOptions,
  )
  const readAgain = () => reading.send({ type: 'refresh.requested' })
  making.on('mutation.unclear', readAgain)
  making.on('mutation.done', readAgain)

  let followed: string | null = null
  /** Says what became of the backup that was being made when it was looked at last. */
  const tell = ({ results }: BackupList) => {
    const ended = results.find(({ name, state }) => name === followed && state !== 'running')
    if (ended) {
      const isDone = ended.state === 'done'
      const message = isDone ? strings.theBackupIsMadeAndWasRead : strings.theBackupFailed
      notify({ severity: isDone ? 'success' : 'error', message })
    }
    followed = results.find(({ state }) => state === 'running')?.name ?? null
  }

  const following = listening(() => {
    let timer: ReturnType<typeof clock.setTimeout> = 0
    const look = () => {
      if (browser.isVisible()) readAgain()
      else timer = clock.setTimeout(look, pause)
    }
    const told = reading.subscribe((snapshot) => {
      clock.clearTimeout(timer)
      if (snapshot.hasTag('busy') || snapshot.context.value === null) return
      if (snapshot.matches('ready')) tell(snapshot.context.value)
      if (followed !== null) timer = clock.setTimeout(look, pause)
    })
    return [told.unsubscribe, () => clock.clearTimeout(timer)]
  })
  return { reading, making, ...together(following, reading, making) }
}
