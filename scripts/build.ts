import { readyTemplate } from '../server/db/template.ts'
import { buildPages } from '../server/process/build.ts'
import { runMain } from '../server/process/runMain.ts'

await runMain(async () => {
  await buildPages()
  await readyTemplate()
})
