import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import manifest from '../package.json' with { type: 'json' }
import { startAi } from '../practice/ai/ai.ts'
import { createPractice } from '../practice/practice.ts'
import { aiPace, aiPort, practicePorts, practiceSettings, websitePort } from '../practice/start.ts'
import { createWebsite } from '../practice/website/website.ts'
import { buildIfStale } from '../server/process/build.ts'
import { runMain } from '../server/process/runMain.ts'
import { StartFailure } from '../server/process/startFailure.ts'
import { dateBack } from './demo/dateBack.ts'
import { fill } from './demo/fill.ts'
import { readPast } from './demo/readPast.ts'

const folder = resolve(process.env.DATA_DIR ?? './data/demo')
const owner = { email: 'ada@example.com', password: 'Bread-at-nine-9!' }
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
const port = process.env.PORT ?? '4600'
const origin = `http://localhost:${port}`
const environment: Record<string, string | undefined> = {
  LOG_LEVEL: 'warn',
  ...process.env,
  ...practiceSettings,
  WEBSITE_HOSTS: [practiceSettings.WEBSITE_HOSTS, process.env.WEBSITE_HOSTS].filter(Boolean).join(),
  PORT: port,
  DATA_DIR: folder,
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
}
/** Written when the workspace is filled, so that a restart finds it as it was left. */
const mark = join(folder, 'filled.json')

await runMain(async () => {
  await mkdir(folder, { recursive: true })
  const needPorts = (cause: Error) => {
    const ports = [...Object.values(practicePorts), websitePort, aiPort].join(', ')
    throw new StartFailure(`The practice networks need the ports ${ports} of this machine: ${cause.message}.`)
  }
  let past: number | null = null
  const practice = await createPractice({
    ports: practicePorts,
    folder: join(folder, 'practice'),
    now: () => past ?? Date.now(),
    earlierPosts: true,
  }).catch(needPorts)
  const website = await createWebsite(websitePort).catch(needPorts)
  const ai = await startAi(aiPort, { pace: aiPace }).catch(needPorts)
  await buildIfStale(console.log)
  if (!existsSync(mark)) {
    console.log('Filling the workspace…')
    const first = await started()
    const gone = await fill({ origin, owner, zone, practice, website: website.origin }).finally(() => stopped(first))
    await dateBack(environment, gone, practice.networks)
    await readPast(environment, (at) => {
      past = at
    })
    await writeFile(mark, JSON.stringify({ filled: new Date() }))
  }
  const product = await started()
  console.log(`
  Solo Social          ${origin}
  Sign in with         ${owner.email}   ${owner.password}
${practice.networks.map(({ name, origin }) => `  ${name.padEnd(20)} ${origin}`).join('\n')}
  Practice website     ${website.origin} (to make a business from, and a feed to watch)
  ${ai.name.padEnd(20)} ${ai.origin} (writes texts and ideas)

  To connect another practice account: ${practice.networks.map(({ invitation }) => invitation).join('; ')}. Stop with Ctrl+C.
`)
  const end = async () => {
    await stopped(product)
    await Promise.all([practice.close(), website.close(), ai.close()])
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
})

/** Starts the product beside this process; resolves when it says where it is. */
function started(): Promise<ChildProcess> {
  const child = spawn(process.execPath, manifest.scripts.start.split(' ').slice(1), {
    cwd: fileURLToPath(new URL('../', import.meta.url)),
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((ready, reject) => {
    child.once('exit', () => reject(new StartFailure('Solo Social did not start: see the lines above.')))
    child.stdout?.on('data', (said) => {
      if (String(said).includes('Solo Social is at')) ready(child)
    })
  })
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((gone) => {
    if (child.exitCode !== null) return gone()
    child.once('exit', () => gone())
    child.kill('SIGTERM')
  })
}
