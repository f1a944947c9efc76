import { type Network, networks } from '../../../contract/networks.ts'
import { isUsedUp } from '../../../rules/generate/allowanceWords.ts'
import { rewriteAskOf } from '../../../rules/generate/brief.ts'
import { createActorCache } from '../actorCache.ts'
import type { PageDeps } from '../pageDeps.ts'
import { createGenerating } from './generating.ts'
import { createText, type TextActor } from './text.ts'

/** What is to be said otherwise. */
interface RewriteWish {
  text: string
  /** What is to be other; null: nothing in particular. */
  wish: string | null
  /** Whose post it is; null: that of the business that is chosen. */
  businessProfileId: number | null
}

/** Other ways to say the text of a post. They end with the view that shows them, and count with what is generated. */
export function createRewrites({ app, business, lazy }: PageDeps) {
  const { allowance, tellAllowance, refreshAllowance } = lazy(createGenerating)
  const create = (key: string) =>
    createText(
      { app, onWritten: tellAllowance, onFailed: refreshAllowance },
      { network: networkOf(key), versions: [], shown: 0, isChosen: true },
    )
  const texts = createActorCache(create, app.clock)
  return {
    /** Keys: `rewriteKeyOf`. */
    texts,
    /** Asks for one; the call begins at once. */
    write: (actor: TextActor, { text, wish, businessProfileId }: RewriteWish) => {
      const speaker = businessProfileId ?? business.profiles.getSnapshot().context.selectedId
      actor.send({ type: 'writing.requested', ask: rewriteAskOf(text, speaker), wish })
      const left = allowance.getSnapshot().context
      actor.send({ type: left !== null && isUsedUp(left) ? 'allowance.ended' : 'turn.came' })
    },
    start: () => {},
    stop: () => {
      for (const actor of texts.all()) actor.stop()
    },
  }
}

/** The key of a rewrite: for which network, and the view that shows it. */
export const rewriteKeyOf = (network: Network, view: string): string => `${network} ${view}`

function networkOf(key: string): Network {
  const found = networks.find((network) => key.startsWith(`${network} `))
  if (!found) throw new Error(`No network in the key of a rewrite: ${key}`)
  return found
}
