import { runUntilTold } from '../run.ts'
import { runMain } from './runMain.ts'

await runMain(() => runUntilTold({ withPages: true }))
