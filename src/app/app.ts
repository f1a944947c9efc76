import { type ActorOptions, type AnyActorLogic, createActor } from 'xstate'
import type { PageConfig } from '../../contract/page.ts'
import { callMessages } from '../../rules/shell/callMessages.ts'
import { strings } from '../../strings/shell.ts'
import { loginMachine } from '../machines/account/login.machine.ts'
import { sessionMachine } from '../machines/account/session.machine.ts'
import { type LoadProblem, userDataMachine } from '../machines/account/userData.machine.ts'
import { errorBoundaryMachine } from '../machines/shell/errorBoundary.machine.ts'
import { type NewNotice, notificationsMachine } from '../machines/shell/notifications.machine.ts'
import { statusAlertMachine } from '../machines/shell/statusAlert.machine.ts'
import { forgetEmail, loginActors, loginInput, rememberedEmail, secondsLocked } from '../services/account/login.ts'
import { sessionActors } from '../services/account/session.ts'
import { storedUserId } from '../services/account/storedUserId.ts'
import { userDataActors } from '../services/account/userData.ts'
import type { Browser } from '../services/browser/browser.ts'
import type { Clock } from '../services/browser/clock.ts'
import type { Log } from '../services/browser/log.ts'
import { createPausableClock } from '../services/browser/pausableClock.ts'
import { keys, type Storage } from '../services/browser/storage.ts'
import type { Call } from '../services/http/api.ts'
import type { Camel } from '../services/http/casing.ts'
import { noSeenTimes, type SeenTimes } from '../services/http/seenTimes.ts'
import type { Stream } from '../services/http/stream.ts'
import type { Upload } from '../services/http/upload.ts'
import { withReauthentication } from '../services/http/withReauthentication.ts'
import { withTokenGuard } from '../services/http/withTokenGuard.ts'
import type { Analytics } from '../services/telemetry/analytics.ts'
import { createIdentityProofs } from './account/identityProofs.ts'
import { createActorCache } from './actorCache.ts'
import { createLazy } from './lazy.ts'
import { loadPasskeySignIn, loadProvider, loadReauthentication, loadSignIn } from './loadProvider.ts'

/** Everything that is not the page itself. */
export interface AppDeps {
  /** What every path of the contract is relative to, with a trailing slash. */
  host: string
  call: Call
  upload: Upload
  stream: Stream
  storage: Storage
  page: Camel<PageConfig>
  analytics: Analytics
  browser: Browser
  clock: Clock
  log: Log
  /** Unless said, all that is shown came over the network. */
  seenTimes?: Pick<SeenTimes, 'oldest' | 'subscribe'>
  inspect?: ActorOptions<AnyActorLogic>['inspect']
}

/** The router as the app needs it. */
export interface Navigator {
  go(to: string, options: { replace: boolean; state?: object }): void
  /** Asks the guards of the page that is open again. */
  revalidate(): void
  /** Path and search of where the person is, or is on the way to. */
  address(): string
}

const maxNotices = 3
const maxRetries = 3

/** What every actor of the page is made with. */
interface ActorSettings {
  clock: Clock
  inspect?: NonNullable<AppDeps['inspect']>
}

type Core = ReturnType<typeof createCore>
type Lazy = ReturnType<typeof createLazy<App>>

/** The page's actors and services, and the areas that come with their first use. */
export interface App extends Core, Pick<Lazy, 'lazy' | 'cached'> {
  /** As `lazy`, for what ends with the session. */
  lazyInSession: Lazy['lazy']
}

/** The public part of the page; what is only there while somebody is signed in, or on some pages, it makes lazily. */
export const createApp = (deps: AppDeps): App => withAreas(createCore(deps))

/** Gives an app its lazy areas, which end with it. */
export function withAreas(core: Core): App {
  const areas = createLazy(() => app)
  const inSession = createLazy(() => app)
  const app: App = {
    ...core,
    ...areas,
    lazyInSession: inSession.lazy,
    stop: () => {
      inSession.stop()
      areas.stop()
      core.stop()
    },
  }
  core.session.on('session.closed', inSession.stop)
  return app
}

/** Makes the page's actors, gives them their services, and joins what one says to what another does about it. */
function createCore(deps: AppDeps) {
  const { storage, browser, clock, log } = deps
  // Nobody's time runs out while the person proves who they are.
  const patientClock = createPausableClock(clock)
  const actorOptions: ActorSettings = { clock: patientClock, ...(deps.inspect && { inspect: deps.inspect }) }
  let navigator: Navigator | null = null

  const guarded = withTokenGuard(deps, storage, {
    onUnknown: () => session.send({ type: 'token.refused' }),
    onMissing: () => offerLogin(),
  })
  const identityProofs = createIdentityProofs(async () => {
    const { createReauthentication } = await loadReauthentication()
    return () => createReauthentication({ call: guarded.call, actorOptions: { ...actorOptions, clock } })
  }, patientClock)
  const { call, upload, stream } = withReauthentication(guarded, identityProofs.ask)
  const session = createActor(
    sessionMachine.provide({
      actors: sessionActors({ call, storage, announce: browser.announce, load: loadProvider }),
    }),
    actorOptions,
  )
  const userData = createActor(
    userDataMachine.provide({
      actors: userDataActors({ call, storage, isOnline: browser.isOnline, load: loadProvider }),
    }),
    actorOptions,
  )
  const login = createActor(
    loginMachine.provide({
      actors: loginActors({
        call,
        storage,
        clock,
        timezone: browser.timezone,
        load: loadSignIn,
        loadPasskey: loadPasskeySignIn,
      }),
    }),
    { ...actorOptions, input: loginInput({ storage, clock }) },
  )
  const notifications = createActor(notificationsMachine, { ...actorOptions, input: { limit: maxNotices } })
  const statusAlert = createActor(statusAlertMachine, actorOptions)
  const actors = [notifications, statusAlert, login, userData, session]

  const notify = (notice: NewNotice) => notifications.send({ type: 'notice.posted', notice })
  const isSaid = (text: string) => notifications.getSnapshot().context.notices.some(({ message }) => message === text)

  /** Beside the page's own words: what was typed stays where it is until the person goes. */
  const offerLogin = () => {
    // A session that has ended took the token with it, and has been told of already.
    if (!session.getSnapshot().matches('open')) return
    if (isSaid(callMessages.tokenMissing)) return
    notify({
      severity: 'warning',
      message: callMessages.tokenMissing,
      actionLabel: strings.logIn,
      onAction: () => session.send({ type: 'token.removed' }),
    })
  }

  session.on('session.opened', ({ user }) => userData.send({ type: 'session.opened', user }))
  session.on('session.closed', ({ reason, destination }) => {
    browser.forgetSeen()
    identityProofs.stop()
    userData.send({ type: 'session.closed' })
    login.send({ type: 'session.closed', rememberedEmail: rememberedEmail(storage) })
    if (reason === 'revoked') {
      deps.analytics.track({ id: 'security_event' })
      notify({ severity: 'info', message: strings.yourSessionHasEnded })
    }
    if (reason === 'person') navigator?.go(destination, { replace: true })
    else navigator?.revalidate()
  })
  userData.on('load.failed', ({ problem }) =>
    notify({
      ...noticeOf(problem),
      actionLabel: strings.tryAgain,
      onAction: () => userData.send({ type: 'retry.requested' }),
    }),
  )
  userData.on('refresh.failed', ({ problem }) => {
    // Every page that is opened asks again: the same is not said twice at a time.
    const notice = noticeOf(problem)
    if (!isSaid(notice.message)) notify(notice)
    // Without a token nothing of the person stays (specification, section 4).
    if (storage.local.get(keys.token) === null) session.send({ type: 'token.removed' })
  })
  login.on('login.locked', () => deps.analytics.track({ id: 'security_event' }))
  login.on('login.accepted', ({ user }) => session.send({ type: 'token.stored', user }))
  login.on('email.forgotten', () => forgetEmail(storage))

  /** Another tab has changed the token. A fresh one of the same person changes nothing here. */
  const hearOfToken = (token: string | null) => {
    const { user } = userData.getSnapshot().context
    if (token === null) session.send({ type: 'token.removed' })
    else if (!user || storedUserId(storage) !== user.id) session.send({ type: 'token.replaced' })
    else userData.send({ type: 'refresh.requested' })
  }

  const stopListening = () => {
    for (const stop of listeners.splice(0)) stop()
  }
  const listeners: (() => void)[] = []
  const listen = () => {
    listeners.push(
      storage.onForeignChange((key, value) => {
        if (key === keys.token) hearOfToken(value)
      }),
      browser.onReturn(() => login.send({ type: 'lock.measured', secondsLeft: secondsLocked({ storage, clock }) })),
    )
  }

  return {
    session,
    userData,
    login,
    notifications,
    statusAlert,
    /** One for each part of the page that may crash. */
    errorBoundaries: createActorCache(
      () => createActor(errorBoundaryMachine, { ...actorOptions, input: { maxRetries } }),
      clock,
    ),
    /** What has the person prove again who they are, while it does. */
    identityProofs,
    call,
    upload,
    stream,
    analytics: deps.analytics,
    page: deps.page,
    /** The provider's, for addresses that a person sees. */
    host: deps.host,
    storage,
    browser,
    /** Since when what is shown has not been seen anew. */
    seenTimes: deps.seenTimes ?? noSeenTimes,
    clock,
    log,
    /** For every further actor of the page: its clock and its inspector. */
    actorOptions,
    notify,
    /** Gives the app the router, which is made with the app. */
    attachNavigator: (given: Navigator) => {
      navigator = given
    },
    /** Goes to another page of ours. */
    go: (to: string, options: { replace: boolean; state?: object }) => navigator?.go(to, options),
    /** Asks the guards of the page that is open again. */
    revalidate: () => navigator?.revalidate(),
    /** Where the person is. */
    address: () => navigator?.address() ?? '',
    start: () => {
      listen()
      for (const actor of actors) actor.start()
      // Whoever begins to type is about to sign in.
      const typing = login.subscribe(() => {
        typing.unsubscribe()
        Promise.all([loadProvider(), loadSignIn()]).catch(() => {})
      })
    },
    stop: () => {
      stopListening()
      identityProofs.stop()
      for (const actor of actors.toReversed()) actor.stop()
    },
  }
}

const noticeOf = ({ message, detail }: LoadProblem): NewNotice => ({
  severity: 'error',
  ...(detail === null ? { message } : { title: message, message: detail }),
})
