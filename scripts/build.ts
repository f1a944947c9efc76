import { buildPages } from '../server/build.ts'
import { runMain } from '../server/runMain.ts'

await runMain(buildPages)
