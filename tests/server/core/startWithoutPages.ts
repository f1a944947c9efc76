import { runUntilTold } from '../../../server/run.ts'
import { runMain } from '../../../server/runMain.ts'

await runMain(() => runUntilTold({ withPages: false }))
