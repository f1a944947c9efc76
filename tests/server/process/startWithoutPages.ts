import { runMain } from '../../../server/process/runMain.ts'
import { runUntilTold } from '../../../server/run.ts'

await runMain(() => runUntilTold({ withPages: false }))
