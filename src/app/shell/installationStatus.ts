import { createActor } from 'xstate'
import type { InstallationNotice, NoticeKind } from '../../../contract/shell.ts'
import { dayOf, momentLabel } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { strings } from '../../../strings/shell.ts'
import type { Severity } from '../../machines/shell/notifications.machine.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { createShownNotices, installationStatusActors } from '../../services/shell/installationStatus.ts'
import { listening } from '../listening.ts'
import type { SessionDeps } from '../sessionDeps.ts'

/** Milliseconds: the page itself comes first. */
const firstAfter = 3000
/** Milliseconds: it is asked at most this often. */
const leastPause = 60_000
/** Milliseconds: whoever has the page in view hears what is new within this time. */
const pause = 120_000

const severities = {
  maintenance: 'info',
  publishing_paused: 'warning',
  network_down: 'warning',
  version_retired: 'warning',
} satisfies Record<NoticeKind, Severity>

/**
 * How the installation is: asked once the page stands, every two minutes while it is in view, and when the person comes
 * back to it. What is new is said by the status alert, one after the other and once in a tab; what goes on is there to be
 * read in `current`.
 */
export function createInstallationStatus({ app, call, timezone, wallNow }: SessionDeps) {
  const { browser, clock, statusAlert, storage } = app
  const status = createActor(
    queryMachine<null, readonly InstallationNotice[]>('installationStatus').provide({
      actors: installationStatusActors(call),
    }),
    { ...app.actorOptions, input: { query: null } },
  )
  const shown = createShownNotices(storage.session)
  let waiting: InstallationNotice[] = []
  let askedAt = 0

  const textOf = ({ message, until }: InstallationNotice): string =>
    until === null
      ? message
      : strings.maintenanceUntil(momentLabel(wallTimeAt(Date.parse(until), timezone()), dayOf(wallNow())), message)

  const sayNext = () => {
    if (!statusAlert.getSnapshot().matches('hidden')) return
    const next = waiting.shift()
    if (!next) return
    shown.add(next)
    statusAlert.send({ type: 'alert.posted', alert: { severity: severities[next.kind], message: textOf(next) } })
  }

  const ask = () => {
    if (askedAt === 0 || clock.now() - askedAt < leastPause) return
    askedAt = clock.now()
    status.send({ type: 'refresh.requested' })
  }

  let timer: ReturnType<typeof clock.setTimeout> = 0
  const askAgain = () => {
    if (browser.isVisible()) ask()
    timer = clock.setTimeout(askAgain, pause)
  }

  const changes = listening(() => {
    const told = status.subscribe(({ context: { value } }) => {
      if (value === null) return
      waiting = shown.unseenOf(value)
      sayNext()
    })
    const closed = statusAlert.subscribe(sayNext)
    timer = clock.setTimeout(() => {
      askedAt = clock.now()
      status.start()
      timer = clock.setTimeout(askAgain, pause)
    }, firstAfter)
    return [told.unsubscribe, closed.unsubscribe, () => clock.clearTimeout(timer), browser.onReturn(ask)]
  })
  return {
    status,
    /** What goes on now, as sentences by id. */
    currentOf: (notices: readonly InstallationNotice[] | null) =>
      (notices ?? [])
        .filter(({ until }) => until === null || Date.parse(until) > clock.now())
        .map((notice) => ({ id: notice.id, text: textOf(notice) })),
    start: changes.start,
    stop: () => {
      changes.stop()
      status.stop()
    },
  }
}
