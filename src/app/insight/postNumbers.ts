import { createActor } from 'xstate'
import type { PostNumbers } from '../../machines/insight/postNumbers.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { postNumbersActors } from '../../services/insight/postNumbers.ts'
import type { PageDeps } from '../pageDeps.ts'

const numbersMachine = queryMachine<string, PostNumbers>('postNumbers')

/** What the networks told of a post. Keys: the post's id. */
export const createPostNumbers = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) =>
  createActor(numbersMachine.provide({ actors: postNumbersActors(call) }), {
    ...app.actorOptions,
    input: { query: key },
  })
