import type { Kysely } from 'kysely'
import {
  aiIdeaInteraction,
  generateAiIdeas,
  generateText,
  listAiIdeas,
  readAiAllowance,
  readSource,
} from '../../contract/ai.ts'
import { writeIdea } from '../../contract/buckets.ts'
import { rewriteWishOf } from '../../rules/ai/rewriteWishes.ts'
import { tradeOfBusiness } from '../buckets/tradeOfBusiness.ts'
import type { Posts } from '../content/posts.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import { recordRewrite } from '../textFates/rewrites.ts'
import type { Ai } from './ai.ts'
import { askedText } from './askedText.ts'
import { createIdeaWriter } from './ideas/writeIdea.ts'
import type { TextAsked } from './prompts/textPrompt.ts'

interface Deps {
  db: Kysely<Database>
  ai: Ai
  posts: Posts
}

/** AI: what is left of it, pages to write about, texts, ideas and the drafts that come of ideas. */
export function aiRoutes(app: ProviderApp, { db, ai, posts }: Deps): void {
  const write = createIdeaWriter({ db, posts, texts: ai.ideaTexts })
  const recording =
    (userId: number, { network, wish, source }: TextAsked) =>
    (text: string) =>
      recordRewrite(db, userId, { network, wish: rewriteWishOf(wish), source: source.text, text })

  registerEndpoint(app, readAiAllowance, async ({ query }, { user }) => {
    const given = query.business_profile_id
    const profileId = await chosenProfile(db, user.id, given === undefined ? undefined : Number(given))
    const trade = await tradeOfBusiness(db, user.id, profileId)
    return { ...(await ai.allowances.read(user)), example_briefs: trade?.example_briefs ?? [] }
  })
  registerEndpoint(app, readSource, ({ body }, { user }) => ai.sources.read(user.id, body.url))
  registerEndpoint(app, generateText, async ({ body }, { user }) => {
    const asked = await askedText(db, user.id, body)
    return ai.texts.write(user, asked, asked.source.kind === 'post' ? recording(user.id, asked) : undefined)
  })

  registerEndpoint(app, aiIdeaInteraction, ({ body }, { user }) => ai.ideas.interact(user.id, body))
  registerEndpoint(app, listAiIdeas, ({ id, query }, { user }) => ai.ideas.list(user.id, Number(id), query))
  registerEndpoint(app, generateAiIdeas, ({ id, body }, { user, signal }) =>
    ai.ideas.generate(user, Number(id), { refresh: body?.refresh ?? false, signal: signal() }),
  )
  registerEndpoint(app, writeIdea, ({ id, body }, { user, signal }) =>
    write(user, Number(id), { clientKey: body.client_key, signal: signal() }),
  )
}
