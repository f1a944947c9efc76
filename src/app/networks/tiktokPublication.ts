import { createActor } from 'xstate'
import { tiktokPublicationMachine } from '../../machines/networks/tiktokPublication.machine.ts'
import { tiktokActors } from '../../services/networks/tiktok.ts'
import type { PageDeps } from '../pageDeps.ts'

/** One video on its way to TikTok, on an account. */
export const createTiktokPublication = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, accountId: number) =>
  createActor(tiktokPublicationMachine.provide({ actors: tiktokActors(call) }), {
    ...app.actorOptions,
    input: { accountId, clientKey: crypto.randomUUID() },
  })
