import { buildPages } from '../server/process/build.ts'
import { runMain } from '../server/process/runMain.ts'

await runMain(buildPages)
