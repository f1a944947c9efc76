import type { Actor } from 'xstate'
import type { CampaignPage } from '../../machines/campaigns/campaigns.ts'
import type { queryMachine } from '../../machines/shell/query.ts'
import type { CampaignsQuery } from '../../services/campaigns/campaigns.ts'
import type { App } from '../app.ts'

type List = Actor<ReturnType<typeof queryMachine<CampaignsQuery, CampaignPage>>>

/** Milliseconds until a list is read again in which posts are being written. */
const calm = 10_000

/** Reads a list again every so often while posts of one of its campaigns are written, for as long as it is shown. */
export function rereadWhileWriting(list: List, clock: App['clock']): List {
  let timer: ReturnType<App['clock']['setTimeout']> | undefined
  const cancel = () => {
    if (timer !== undefined) clock.clearTimeout(timer)
    timer = undefined
  }
  list.subscribe({
    next: (snapshot) => {
      cancel()
      if (snapshot.hasTag('busy') || !snapshot.context.value?.results.some(isWriting)) return
      timer = clock.setTimeout(() => list.send({ type: 'refresh.requested' }), calm)
    },
    complete: cancel,
  })
  return list
}

const isWriting = ({ status, isStuck }: CampaignPage['results'][number]): boolean => status === 'generating' && !isStuck
