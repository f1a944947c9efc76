import { runUntilTold } from '../../../server/process/run.ts'
import { runMain } from '../../../server/process/runMain.ts'

await runMain(() => runUntilTold({ withPages: false }))
