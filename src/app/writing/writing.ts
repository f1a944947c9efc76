import { type Actor, type ActorRefFrom, createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { completionMachine } from '../../machines/writing/completion.machine.ts'
import { mentionSearchMachine } from '../../machines/writing/mentionSearch.machine.ts'
import { type Snippet, snippetEditorMachine } from '../../machines/writing/snippetEditor.machine.ts'
import { spellingMachine } from '../../machines/writing/spelling.machine.ts'
import type { Page } from '../../services/http/answerShapes.ts'
import { completionActors } from '../../services/writing/completion.ts'
import { createEmojiStore } from '../../services/writing/emojiStore.ts'
import { mentionSearchActors } from '../../services/writing/mentions.ts'
import { type SnippetQuery, snippetEditorActors, snippetListActors } from '../../services/writing/snippets.ts'
import { spellingActors } from '../../services/writing/spelling.ts'
import { type HashtagQuery, type UsedHashtag, usedHashtagActors } from '../../services/writing/usedHashtags.ts'
import { createActorCache } from '../actorCache.ts'
import type { App } from '../app.ts'

const snippetListMachine = queryMachine<SnippetQuery, Page<Snippet>>('snippetList')
const usedHashtagsMachine = queryMachine<HashtagQuery, UsedHashtag[]>('usedHashtags')

export type SnippetListActor = Actor<typeof snippetListMachine>
export type SpellingActor = ActorRefFrom<typeof spellingMachine>
export type SnippetEditorActor = ActorRefFrom<typeof snippetEditorMachine>

/** What helps in writing a post, made with the first of it that is opened. Of one session. */
export function createWriting(app: Pick<App, 'actorOptions' | 'call' | 'clock' | 'storage' | 'userData'>) {
  const { actorOptions, call, clock, storage, userData } = app

  /** Keys: of `snippetKeyOf`. */
  const snippetLists = createActorCache(
    (key) =>
      createActor(snippetListMachine.provide({ actors: snippetListActors(call) }), {
        ...actorOptions,
        input: { query: snippetQueryOf(key) },
      }),
    clock,
  )

  /** Keys: of `hashtagKeyOf`. */
  const usedHashtags = createActorCache(
    (key) =>
      createActor(usedHashtagsMachine.provide({ actors: usedHashtagActors(call) }), {
        ...actorOptions,
        input: { query: hashtagQueryOf(key) },
      }),
    clock,
  )

  /** Keys: the view that it is open in. */
  const snippetEditors = createActorCache(() => {
    const editor = createActor(snippetEditorMachine.provide({ actors: snippetEditorActors(call) }), actorOptions)
    editor.on('snippets.changed', () => {
      for (const list of snippetLists.all()) list.send({ type: 'refresh.requested' })
    })
    return editor
  }, clock)

  /** Keys: the id of the account that is asked first. */
  const mentionSearches = createActorCache(
    (accountId) =>
      createActor(mentionSearchMachine.provide({ actors: mentionSearchActors(call) }), {
        ...actorOptions,
        input: { accountId: Number(accountId) },
      }),
    clock,
  )

  /** Keys: the id of the field that is written in. */
  const completions = createActorCache(
    () => createActor(completionMachine.provide({ actors: completionActors(call) }), actorOptions),
    clock,
  )

  /** Keys: the client key of the post that is written, whose texts are checked one at a time. */
  const spellings = createActorCache(
    () => createActor(spellingMachine.provide({ actors: spellingActors(call) }), actorOptions),
    clock,
  )

  const caches = [snippetLists, usedHashtags, snippetEditors, mentionSearches, completions, spellings]
  return {
    snippetLists,
    usedHashtags,
    snippetEditors,
    mentionSearches,
    completions,
    spellings,
    emojiStore: createEmojiStore(storage, userData.getSnapshot().context.user?.id ?? 0),
    start: () => {},
    stop: () => {
      for (const actor of caches.flatMap((cache): { stop(): unknown }[] => cache.all())) actor.stop()
    },
  }
}

/** A query as the key of its list. */
export const snippetKeyOf = ({ kind, businessProfileId, search }: SnippetQuery): string =>
  [kind, businessProfileId ?? '', search].join('|')

function snippetQueryOf(key: string): SnippetQuery {
  const [kind = '', profile = '', ...search] = key.split('|')
  return {
    kind: kind === 'hashtags' ? 'hashtags' : 'snippet',
    businessProfileId: profile === '' ? null : Number(profile),
    search: search.join('|'),
  }
}

/** The same of hashtags that were used before. */
export const hashtagKeyOf = ({ businessProfileId, search }: HashtagQuery): string =>
  [businessProfileId ?? '', search].join('|')

function hashtagQueryOf(key: string): HashtagQuery {
  const [profile = '', ...search] = key.split('|')
  return { businessProfileId: profile === '' ? null : Number(profile), search: search.join('|') }
}
