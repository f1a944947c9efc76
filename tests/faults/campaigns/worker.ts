import { createProvider } from '../../../server/app.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createLog } from '../../../server/process/log.ts'
import { readSettings } from '../../../server/process/settings.ts'

/** A provider in a process of its own, which works until it is killed: the environment says where everything is. */
const { DATABASE_URL = '', DATA_DIR = '', AI_BASE_URL = '' } = process.env
const settings = readSettings({
  ...{ NODE_ENV: 'test', ROLE: 'worker', DATABASE_URL, DATA_DIR, AI_BASE_URL, AI_MODEL: 'practice' },
})
const database = await openDatabase({ DATABASE_URL, DATA_DIR })
const secret = 'the secret of the tests, which is long enough'
const provider = await createProvider({ settings, database, log: createLog('warn'), secret })
await provider.start()
