import * as z from 'zod/mini'
import { roles } from '../process/roles.ts'
import type { Settings } from '../process/settings.ts'
import { type Finding, fine, toCheck, wrong } from './finding.ts'

const readiness = z.object({
  status: z.string(),
  database: z.string(),
  scheduler: z.object({ is_late: z.boolean() }),
  last_failed_write: z.unknown(),
})

/** What the process of this installation says of itself at `/readyz`. */
export type Readiness = z.output<typeof readiness>

const patience = 5000

/** Asks the process that listens here, without going through the proxy; null where none answers. */
export async function askProcess({ HOST, PORT }: Settings): Promise<Readiness | null> {
  const host = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[HOST] ?? HOST
  try {
    const answer = await fetch(`http://${host}:${PORT}/readyz`, { signal: AbortSignal.timeout(patience) })
    const parsed = readiness.safeParse(await answer.json())
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

export function processFinding(settings: Settings, said: Readiness | null): Finding {
  if (!roles[settings.ROLE].serves) return fine('process', 'A worker listens nowhere, so that it cannot be asked.')
  if (said === null) {
    return toCheck(
      'process',
      `Nothing answers at port ${settings.PORT} here: the product does not run, or is starting.`,
    )
  }
  if (said.status === 'ready') return fine('process', 'The product runs and is ready.')
  return wrong('process', `The product runs and is not ready: ${reasonOf(said)}`)
}

function reasonOf({ database, scheduler, last_failed_write }: Readiness): string {
  if (database !== 'answers') return 'its database does not answer.'
  if (last_failed_write !== null) return 'something could not be saved, and its log says why.'
  return scheduler.is_late ? 'nothing has looked for what is due for a minute: does a worker run?' : 'its disk is full.'
}
