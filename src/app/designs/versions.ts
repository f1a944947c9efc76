import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type OpenedVersion,
  type TemplateVersion,
  templateVersionActors,
  templateVersionsActors,
} from '../../services/designs/versions.ts'
import { createActorCache } from '../actorCache.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { createTemplateChanges } from './templateChanges.ts'

const templateVersionsMachine = queryMachine<{ templateId: string }, TemplateVersion[]>('templateVersions')
const templateVersionMachine = queryMachine<{ templateId: string; revision: string }, OpenedVersion>('templateVersion')

/**
 * The earlier states of designs. One is restored by an edit, `replaceDocument`, so that it can be taken back. Of one
 * session.
 */
export function createTemplateVersions({ app, call, lazy }: Pick<PageDeps, 'app' | 'call' | 'lazy'>) {
  const changes = lazy(createTemplateChanges)
  /** Keys: the id of a design. */
  const lists = createActorCache(
    (templateId) =>
      createActor(templateVersionsMachine.provide({ actors: templateVersionsActors(call) }), {
        ...app.actorOptions,
        input: { query: { templateId } },
      }),
    app.clock,
  )
  /** Keys: of `versionKeyOf`. */
  const versions = createActorCache((key) => {
    const [templateId = '', revision = ''] = key.split('/')
    return createActor(templateVersionMachine.provide({ actors: templateVersionActors(call) }), {
      ...app.actorOptions,
      input: { query: { templateId, revision } },
    })
  }, app.clock)
  const refresh = () => {
    for (const list of lists.all()) list.send({ type: 'refresh.requested' })
  }
  const listeners = listening(() => [changes.listen(refresh)])
  return {
    lists,
    versions,
    start: listeners.start,
    stop: () => {
      listeners.stop()
      for (const actor of [...lists.all(), ...versions.all()]) actor.stop()
    },
  }
}

/** The key of a design's earlier state. */
export const versionKeyOf = (templateId: number, revision: number): string => `${templateId}/${revision}`
