import { runUntilShutdown } from '../run.ts'
import { runMain } from './runMain.ts'

await runMain(() => runUntilShutdown({ withPages: true }))
