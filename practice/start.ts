import type { Network } from '../contract/networks.ts'
import { startAi } from './ai/ai.ts'
import { practiceModel } from './ai/chatRoutes.ts'
import { createPractice } from './practice.ts'
import { createWebsite } from './website/website.ts'

/** Where the practice networks are in a demo. */
export const practicePorts = {
  twitter: 4613,
  facebook: 4614,
  instagram: 4615,
  linkedin: 4616,
  linkedin_org: 4617,
  tiktok: 4618,
  threads: 4619,
  bluesky: 4610,
  mastodon: 4611,
} satisfies Record<Network, number>
/** Where the practice website is. */
export const websitePort = 4612

/** Where the practice AI is, and how long it thinks over a word, in milliseconds. */
export const aiPort = 4609
export const aiPace = 25

/** The settings that let the product reach them. */
export const practiceSettings = {
  PRACTICE_HOSTS: Object.values(practicePorts)
    .map((port) => `127.0.0.1:${port}`)
    .join(),
  PLC_URL: `http://127.0.0.1:${practicePorts.bluesky}`,
  WEBSITE_HOSTS: `127.0.0.1:${websitePort}`,
  AI_BASE_URL: `http://127.0.0.1:${aiPort}/v1`,
  AI_MODEL: practiceModel,
}

if (import.meta.main) {
  const folder = process.argv[2]
  const practice = await createPractice({
    ports: practicePorts,
    earlierPosts: true,
    ...(folder !== undefined && { folder }),
  })
  const website = await createWebsite(websitePort)
  const ai = await startAi(aiPort, { pace: aiPace })
  const places = [...practice.networks, ai, { name: 'Practice website', origin: website.origin }]
  process.stdout.write(places.map(({ name, origin }) => `${name}: ${origin}\n`).join(''))
  const end = () => Promise.all([practice.close(), website.close(), ai.close()])
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end())
}
