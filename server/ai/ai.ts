import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PublicFetch } from '../http/publicFetch.ts'
import type { Log } from '../process/log.ts'
import type { Settings } from '../process/settings.ts'
import { type Allowances, createAllowances } from './allowance.ts'
import { type CampaignTexts, createCampaignTexts } from './campaignTexts.ts'
import { type ChatLimits, createChat } from './chat/chat.ts'
import { type AiIdeas, createAiIdeas } from './ideas/ideas.ts'
import { createIdeaTexts, type IdeaTexts } from './ideas/ideaTexts.ts'
import { createModelCalls } from './modelCall.ts'
import { createSources, type Sources } from './sources.ts'
import { createTexts, type Texts } from './texts.ts'

/** What AI does for people. */
export interface Ai {
  allowances: Allowances
  sources: Sources
  texts: Texts
  ideas: AiIdeas
  ideaTexts: IdeaTexts
  campaignTexts: CampaignTexts
  /** Forgets what holds no longer. */
  sweep(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  settings: Settings
  log: Log
  /** For pages that are written about; may call plain http too. */
  fetch: PublicFetch
  /** Counts a page that a person asks for. Refuses with 429. */
  countSource(userId: number): Promise<void>
  /** How long the model may take, if not as usual. */
  limits?: ChatLimits
}

export function createAi({ db, settings, log, fetch, countSource, limits }: Deps): Ai {
  const chat = createChat({ settings, ...(limits && { limits }) })
  const { AI_DAILY_TEXTS: texts, AI_DAILY_TOKENS: tokens } = settings
  const given = { ...(texts !== undefined && { texts }), ...(tokens !== undefined && { tokens }) }
  const allowances = createAllowances({ db, isSetUp: chat !== null, given })
  const begin = chat && createModelCalls({ chat, allowances })
  const ideas = createAiIdeas({ db, begin, allowances, log })
  return {
    allowances,
    ideas,
    ideaTexts: createIdeaTexts({ begin, allowances, log }),
    campaignTexts: createCampaignTexts({ begin, allowances, log }),
    sources: createSources({ fetch, count: countSource }),
    texts: createTexts({ begin, allowances, log }),
    async sweep() {
      await allowances.sweep()
      await ideas.sweep()
    },
  }
}
