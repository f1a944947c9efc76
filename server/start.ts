import { run } from './run.ts'
import { runMain } from './runMain.ts'

await runMain(async () => {
  const toldToStop = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, resolve)
  })
  const running = await run(process.env, console.log)
  await toldToStop
  await running.stop()
  process.exit(0)
})
