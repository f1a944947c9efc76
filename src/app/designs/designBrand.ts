import { createActor } from 'xstate'
import type { DesignBrand } from '../../../rules/designs/brand.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { onPageEvent } from '../../services/browser/pageEvents.ts'
import { type BrandQuery, designBrandActors } from '../../services/designs/brand.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'

export { neutralBrand } from '../../services/designs/brand.ts'

const designBrandMachine = queryMachine<BrandQuery, DesignBrand>('designBrand')

/** The brand of the business that the person works for, whichever that is by then; neutral without one. Of one session. */
export function createDesignBrand({ app, call, business }: Pick<PageDeps, 'app' | 'call' | 'business'>) {
  const chosen = (): BrandQuery => ({ businessProfileId: business.profiles.getSnapshot().context.selectedId })
  const brand = createActor(designBrandMachine.provide({ actors: designBrandActors(call) }), {
    ...app.actorOptions,
    input: { query: chosen() },
  })
  const follow = () => {
    const query = chosen()
    if (query.businessProfileId !== brand.getSnapshot().context.query.businessProfileId)
      brand.send({ type: 'query.changed', query })
  }
  const refresh = () => brand.send({ type: 'refresh.requested' })
  const listeners = listening(() => [
    business.profiles.subscribe(follow).unsubscribe,
    onPageEvent('businessProfileRefreshRequired', refresh),
  ])
  return {
    brand,
    start: () => {
      brand.start()
      listeners.start()
      follow()
    },
    stop: () => {
      listeners.stop()
      brand.stop()
    },
  }
}
