import type { ConsentNetwork } from '../../../contract/connecting.ts'
import { createCallbackPage } from '../../app/networks/callbackPage.ts'
import { useApp } from '../appContext.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { ConsentReturnPage } from './ConsentReturnPage.tsx'

/** The callback page of a network; what came back is handed in once, however often it is shown. */
export function callbackPageOf(network: ConsentNetwork) {
  const createPage = createCallbackPage(network)
  return function CallbackPage() {
    const { actor } = useCachedActor(useApp().cached(createPage), 'all')
    return <ConsentReturnPage network={network} actor={actor} />
  }
}
