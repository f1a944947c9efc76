import { runMain } from '../../../server/process/runMain.ts'
import { runUntilShutdown } from '../../../server/run.ts'

await runMain(() => runUntilShutdown({ withPages: false }))
