import { createCampaignSchedule } from '../../../server/campaigns/schedule/schedule.ts'
import { openDatabase } from '../../../server/db/open.ts'

/** A process that plans posts of a campaign: the environment says which, whose, and where the database is. */
const { DATABASE_URL = '', DATA_DIR = '', USER_ID = '', CAMPAIGN_ID = '', CAMPAIGN_POSTS = '' } = process.env
const { db } = await openDatabase({ DATABASE_URL, DATA_DIR })
const schedule = createCampaignSchedule({ db, wake: () => {}, now: Date.now })
await schedule.plan({ id: Number(USER_ID), timezone: 'UTC' }, Number(CAMPAIGN_ID), JSON.parse(CAMPAIGN_POSTS))
await db.destroy()
