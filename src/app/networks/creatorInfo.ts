import { createActor } from 'xstate'
import type { CreatorInfo } from '../../machines/networks/tiktokPublication.machine.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { creatorInfoActors } from '../../services/networks/tiktok.ts'
import type { PageDeps } from '../pageDeps.ts'

/** What an account may do on TikTok now; the key is its id. TikTok wants it read anew whenever its options are shown. */
export const createCreatorInfo = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) =>
  createActor(queryMachine<number, CreatorInfo>('creatorInfo').provide({ actors: creatorInfoActors(call) }), {
    ...app.actorOptions,
    input: { query: Number(key) },
  })
