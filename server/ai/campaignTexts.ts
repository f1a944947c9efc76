import { type CampaignVariant, longestCampaignText } from '../../contract/campaignPosts.ts'
import { avoidedIn } from '../../rules/ai/avoidedWords.ts'
import { greatestExcess } from '../../rules/ai/tightest.ts'
import { textsByNetwork } from '../../rules/campaigns/textsByNetwork.ts'
import { HttpError } from '../http/httpError.ts'
import type { Log } from '../process/log.ts'
import { AiFault, type AiFaultKind } from './aiFault.ts'
import type { AiUser, Allowances } from './allowance.ts'
import type { BeginCall } from './modelCall.ts'
import { type CampaignPostAsked, campaignPostPrompt } from './prompts/campaignPostPrompt.ts'
import type { Correction } from './prompts/textRules.ts'
import { wholeText } from './wholeText.ts'

/** failed: why there is no answer · used_up and the others: nobody was asked */
export type CampaignTextResult =
  | { kind: 'written'; text: string; variants: CampaignVariant[] }
  | { kind: 'failed'; fault: AiFaultKind }
  | { kind: 'used_up' | 'not_in_plan' | 'not_set_up' }

interface Options {
  /** Ends it: `write` rejects with its reason then. */
  signal: AbortSignal
  /** Whether a second call may be made, asked right before it. */
  mayCallAgain(): Promise<boolean>
}

/** Writes posts of campaigns, one of the allowance's texts each. */
export interface CampaignTexts {
  /** Of two calls at most. Rejects with nothing else that has to do with the model. */
  write(user: AiUser, asked: CampaignPostAsked, options: Options): Promise<CampaignTextResult>
}

interface Deps {
  /** Null where the installation has no endpoint. */
  begin: BeginCall | null
  allowances: Allowances
  log: Log
}

/** Tokens: four times what a good text has, for models that think before they write. */
const mostTokens = 2000
/** Milliseconds for both calls: two of the longest answers. Nobody waits for them. */
export const longestCampaignAnswer = 110_000

export function createCampaignTexts({ begin, allowances, log }: Deps): CampaignTexts {
  return {
    async write(user, asked, options) {
      const { status } = await allowances.read(user)
      if (status !== 'ready') return { kind: status }
      if (!begin) return { kind: 'not_set_up' }
      try {
        const over = Date.now() + longestCampaignAnswer
        return { kind: 'written', ...(await writtenText({ begin, user, asked, over, ...options })) }
      } catch (cause) {
        options.signal.throwIfAborted()
        if (isUsedUp(cause)) return { kind: 'used_up' }
        if (!(cause instanceof AiFault)) throw cause
        log.warn({ reason: cause.kind, status: cause.status }, 'no AI text of a campaign')
        return { kind: 'failed', fault: cause.kind }
      }
    },
  }
}

interface Work extends Options {
  begin: BeginCall
  user: AiUser
  asked: CampaignPostAsked
  /** When both calls have to have ended. */
  over: number
}

type Texts = Pick<Extract<CampaignTextResult, { kind: 'written' }>, 'text' | 'variants'>

async function writtenText(work: Work): Promise<Texts> {
  const { begin, user, asked, signal } = work
  const call = await begin({ user, prompt: campaignPostPrompt(asked), mostTokens, texts: 1, whole: leftOf(work) })
  try {
    for await (const _ of call.pieces(signal));
    const texts = textsByNetwork(asked.networks, await bestFirst(work, wholeText(call)))
    if (!texts || texts.text.length > longestCampaignText) throw new AiFault('too_long')
    call.count()
    return texts
  } finally {
    await call.settle()
  }
}

/**
 * The text, and one that was written once more where it is too long for a network or has words to avoid. The second is
 * the better one only where it has fewer of these: what is too long is only so for some.
 */
async function bestFirst(work: Work, first: string): Promise<readonly [string, ...string[]]> {
  const found = faultsIn(work.asked, first)
  if (found.excess === 0 && found.avoided.length === 0) return [first]
  const second = await writtenAgain(work, found)
  if (second === null) return [first]
  return faultsIn(work.asked, second).avoided.length < found.avoided.length ? [second, first] : [first, second]
}

/** Null where there is no second one: the first is a text all the same. */
async function writtenAgain(work: Work, correction: Correction): Promise<string | null> {
  const { begin, user, asked, signal, mayCallAgain } = work
  if (!(await mayCallAgain())) return null
  const prompt = campaignPostPrompt(asked, correction)
  try {
    const call = await begin({ user, prompt, mostTokens, texts: 0, whole: leftOf(work) })
    try {
      for await (const _ of call.pieces(signal));
      return wholeText(call)
    } finally {
      await call.settle()
    }
  } catch (cause) {
    signal.throwIfAborted()
    if (cause instanceof AiFault || isUsedUp(cause)) return null
    throw cause
  }
}

const faultsIn = ({ networks, business }: CampaignPostAsked, text: string): Correction => ({
  excess: greatestExcess(networks, text),
  avoided: avoidedIn(text, business.avoided),
})

const isUsedUp = (cause: unknown): boolean => cause instanceof HttpError && cause.status === 409

const leftOf = ({ over }: Work): number => Math.max(0, over - Date.now())
