import { type Kysely, sql, type Transaction } from 'kysely'
import type { PublicationState } from '../../../contract/content.ts'
import type { CampaignEvent } from '../../../rules/campaigns/campaign.machine.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import type { Database } from '../../db/schema.ts'
import { createFailureLog, type NoteFailure } from '../../process/failureLog.ts'
import type { Log } from '../../process/log.ts'
import { createTimer } from '../../process/timer.ts'
import { type CampaignRow, lockCampaign } from '../campaignRows.ts'
import { changeStatus } from '../transition.ts'

/** Campaigns that are planned begin on their first day and end after their last one, with nobody asked. */
export interface CampaignLifecycle {
  /** Looks at campaigns that nobody looked at for a while; answers how many. */
  look(): Promise<number>
  /** Begins to look, over and over. */
  start(): void
  /** Ends what runs. */
  stop(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  log: Log
  noteFailure?: NoteFailure | undefined
  now(): number
}

/** Milliseconds. */
const lookAgainAfter = 2 * 60_000
const pause = 60_000
/** How many campaigns are looked at in a row. */
const atOnce = 50

export function createCampaignLifecycle({ db, log, noteFailure, now }: Deps): CampaignLifecycle {
  const logFailure = createFailureLog(log, noteFailure)
  let isStopped = false

  async function look(): Promise<number> {
    const waiting = await waitingCampaigns(db, new Date(now() - lookAgainAfter), atOnce)
    for (const campaign of waiting) {
      if (isStopped) break
      await lookAt(db, campaign, now()).catch((err) =>
        logFailure({ err, campaignId: campaign.id }, 'a campaign could not be begun or ended'),
      )
    }
    return waiting.length
  }

  const timer = createTimer({
    look: async () => ((await look()) === atOnce ? 0 : pause),
    onError: (err) => logFailure({ err }, 'campaigns'),
  })

  return {
    look,
    start: () => timer.start(),
    stop() {
      isStopped = true
      return timer.stop()
    },
  }
}

interface Waiting {
  id: number
  user_id: number
  timezone: string
}

/** Campaigns on the schedule that nobody looked at since then, the longest waiting first. */
const waitingCampaigns = (db: Kysely<Database>, since: Date, limit: number): Promise<Waiting[]> =>
  db
    .selectFrom('campaigns as campaign')
    .innerJoin('users as person', 'person.id', 'campaign.user_id')
    .select(['campaign.id', 'campaign.user_id', 'person.timezone'])
    .where('campaign.status', 'in', ['scheduled', 'running'])
    .where((eb) => eb.or([eb('campaign.looked_at', 'is', null), eb('campaign.looked_at', '<=', since)]))
    .orderBy('campaign.looked_at', (order) => order.asc().nullsFirst())
    .orderBy('campaign.id')
    .limit(limit)
    .execute()

const lookAt = (db: Kysely<Database>, { id, user_id, timezone }: Waiting, now: number): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, user_id, id)
    const type = await eventOf(trx, campaign, dayOf(wallTimeAt(now, timezone)))
    if (type) await changeStatus(trx, campaign, { type }, { now, sentence: 'The campaign was changed meanwhile.' })
    await trx
      .updateTable('campaigns')
      .set({ looked_at: new Date(now) })
      .where('id', '=', id)
      .execute()
  })

/** Whether a part of a post may still go out, or what became of it is not known. */
const isOpen = {
  scheduled: true,
  held: true,
  waiting: true,
  claimed: true,
  sending: true,
  verifying: true,
  unknown: true,
  reconciling: true,
  needs_person: true,
  published: false,
  failed: false,
  missed: false,
} as const satisfies Record<PublicationState, boolean>

const openStates = Object.entries(isOpen).flatMap(([state, is]) => (is ? [state] : []))

/** What happens to a campaign on a day of the person's; null: nothing. */
async function eventOf(
  trx: Transaction<Database>,
  { id, status, starts_on, ends_on }: CampaignRow,
  today: string,
): Promise<Extract<CampaignEvent['type'], 'campaign.begun' | 'campaign.ended'> | null> {
  if (status !== 'scheduled' && status !== 'running') return null
  const { rows } = await sql<{ is_open: boolean | null; is_out: boolean | null }>`
    select bool_or(part.state = any(${openStates}::text[]) and not post.is_draft) as is_open,
      bool_or(part.state = 'published') as is_out
    from publications part join posts post on post.id = part.post_id where post.campaign_id = ${id}`.execute(trx)
  const [parts] = rows
  if (ends_on !== null && today > ends_on && !parts?.is_open) return 'campaign.ended'
  const hasBegun = (starts_on !== null && today >= starts_on) || parts?.is_out
  return status === 'scheduled' && hasBegun ? 'campaign.begun' : null
}
