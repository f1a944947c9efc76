import { setTimeout as pause } from 'node:timers/promises'
import { checkOwnerSettings, makeOwner } from './account/owner.ts'
import { createProvider, type Provider } from './app.ts'
import { openDatabase } from './db/open.ts'
import { isGeoBlocked } from './http/geoBlock.ts'
import { type Listening, listen } from './http/listen.ts'
import { installationKey } from './networks/installationKey.ts'
import { buildIfStale, pagesFolder } from './process/build.ts'
import { createLog } from './process/log.ts'
import { roles } from './process/roles.ts'
import { readSettings, type Settings, withPort } from './process/settings.ts'

/** Milliseconds that running requests have to end in when the program is told to stop. */
const closeTimeout = 10_000

/** Whether the built pages are served: in development Vite serves its own. */
export interface Options {
  withPages: boolean
}

export interface Running {
  settings: Settings
  /** Finishes what runs, then lets go of everything. */
  stop(): Promise<void>
}

/**
 * Starts everything that the role asks for. The port comes first, so that one that is taken is said before the work
 * begins. Throws a `StartFailure` for what whoever starts it can mend.
 */
export async function run(
  env: NodeJS.ProcessEnv,
  say: (line: string) => void,
  { withPages }: Options = { withPages: true },
): Promise<Running> {
  const read = readSettings(env)
  checkOwnerSettings(read)
  const listening = roles[read.ROLE].serves ? await listen(read) : null
  try {
    const settings = listening ? withPort(read, listening.port) : read
    return await runOn({ listening, settings, say, hasPages: withPages && listening !== null })
  } catch (error) {
    await listening?.close(0)
    throw error
  }
}

/** Runs until the process is told to end, finishes what runs, and ends it. */
export async function runUntilShutdown(options: Options): Promise<void> {
  const shutdown = shutdownRequested()
  process.once('uncaughtException', (err) => {
    createLog('fatal').fatal({ err }, 'ended by what nobody caught')
    process.exit(1)
  })
  const running = await run(process.env, (line) => process.stdout.write(`${line}\n`), options)
  await shutdown
  await running.stop()
  process.exit(0)
}

/** Milliseconds. */
const parentCheckInterval = 250

/**
 * Resolves when this process is told to end: by SIGINT or SIGTERM, or, under npm, by the end of the shell that npm puts
 * in between. A SIGTERM to npm ends that shell and never arrives here.
 */
function shutdownRequested(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => resolve())
    if (process.env.npm_lifecycle_event === undefined) return
    const parent = process.ppid
    const check = setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(check)
      resolve()
    }, parentCheckInterval)
    check.unref()
  })
}

interface RunContext {
  listening: Listening | null
  settings: Settings
  say: (line: string) => void
  hasPages: boolean
}

async function runOn({ listening, settings, say, hasPages }: RunContext): Promise<Running> {
  const log = createLog(settings.LOG_LEVEL)
  const database = await openDatabase(settings)
  try {
    if (hasPages) await buildIfStale(say)
    const secret = await installationKey(database.db, settings)
    const owner = await makeOwner(database.db, settings)
    const provider = await createProvider({ settings, database, log, secret, ...(hasPages && { pages: pagesFolder }) })
    await provider.start()
    listening?.answerWith(provider.app)
    say([...readyLines(settings), ...(owner ? ownerLines(owner) : [])].join('\n'))
    return {
      settings,
      async stop() {
        if (listening) await drained(provider, settings)
        await listening?.close(closeTimeout)
        await provider.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** Answers on while whatever stands in front finds out by `/readyz` that it shall send nothing more. */
async function drained(provider: Provider, { DRAIN_SECONDS }: Settings): Promise<void> {
  provider.drain()
  await pause(DRAIN_SECONDS * 1000)
}

function readyLines(settings: Settings): string[] {
  const { ROLE, PUBLIC_URL, SMTP_URL } = settings
  if (!roles[ROLE].serves) return ['The worker of Solo Social runs.']
  return [
    `Solo Social is at ${PUBLIC_URL}`,
    ...(SMTP_URL ? [] : ['Mail stays in the outbox, because SMTP_URL is not set.']),
    ...(isGeoBlocked(settings) ? [geoBlockLine] : []),
  ]
}

const geoBlockLine =
  'Visitors from the EU, the EEA and the UK see the coming-soon page until they sign in; GEO_BLOCK=off lets them in.'

function ownerLines({ email, password }: { email: string; password: string | null }): string[] {
  if (password === null) return [`The owner signs in with ${email} and the password of OWNER_PASSWORD`]
  return [
    `The owner signs in with ${email} and the password ${password}`,
    'This is said once. `npm run owner:reset` makes a new password.',
  ]
}
