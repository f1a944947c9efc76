import { createActor } from 'xstate'
import { saidOfPost } from '../../../rules/content/shortened.ts'
import { counted, firstNamed } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import {
  type SeveralAct,
  type SeveralOutcome,
  type SeveralRequest,
  severalPostsActors,
} from '../../services/content/severalPosts.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const severalPostsMachine = mutationMachine<SeveralRequest, SeveralOutcome>('severalPosts')

/** Milliseconds in which it can be taken back from its notice. */
const undoTime = 15_000

/** What is done with several posts at once, told in one notice that offers to take it back. */
export function createSeveralPosts({ app, call, publishNotices, postChanges }: PageDeps) {
  const create = () => createActor(severalPostsMachine.provide({ actors: severalPostsActors(call) }), app.actorOptions)
  const actor = create()
  /** Takes back: pressed in a notice, where nothing else would tell that it did not succeed. */
  const undoing = create()
  const changed = () => {
    postChanges.tell()
    publishNotices.changed()
  }
  const undo = (variables: SeveralRequest) => undoing.send({ type: 'mutation.requested', variables })
  for (const one of [actor, undoing]) {
    one.on('mutation.done', ({ value }) => {
      changed()
      const opposite = undoOf(value)
      app.notify({
        severity: value.left.length > 0 ? 'warning' : 'success',
        message: outcomeMessage(value),
        ...(opposite && { duration: undoTime, actionLabel: strings.undo, onAction: () => undo(opposite) }),
      })
    })
    one.on('mutation.unclear', changed)
  }
  undoing.subscribe(({ context: { problem } }) => {
    if (problem) app.notify({ severity: problem.outcome === 'unclear' ? 'warning' : 'error', message: problem.message })
  })
  return { actor, undoing, undo, ...together(actor, undoing) }
}

/** What takes back what was done; null where nothing was, or it was itself an undo. */
function undoOf({ act, posts, results }: SeveralOutcome): SeveralRequest | null {
  const done = posts.filter(({ id }) => results.includes(id))
  const opposite = oppositeOf(act)
  return opposite === null || done.length === 0 ? null : { act: opposite, posts: done }
}

function oppositeOf(act: SeveralAct): SeveralAct | null {
  if (act.kind === 'tag' || act.kind === 'untag') return { ...act, kind: act.kind === 'tag' ? 'untag' : 'tag' }
  return act.kind === 'restore' ? null : { kind: 'restore' }
}

/** `12 posts deleted. 1 was left: “Rye on Saturday”. This post is being sent right now.` */
export function outcomeMessage({ act, posts, results, left }: SeveralOutcome): string {
  const done = results.length > 0 || left.length === 0 ? [doneWords(act, results.length)] : []
  if (left.length === 0) return done.join(' ')
  const titles = new Map(posts.map(({ id, title }) => [id, title]))
  const named = firstNamed(left.map(({ post, text }) => saidOfPost(titles.get(post) ?? '', text)))
  return [...done, strings.wasLeftAsBefore(left.length), ...named].join(' ')
}

function doneWords(act: SeveralAct, count: number): string {
  if (count === 0) return strings.nothingHasChanged
  const posts = counted(count, strings.postInSentence)
  const are = count === 1 ? 'is' : 'are'
  const words: Record<SeveralAct['kind'], string> = {
    tag: strings.nowHasTheTag(posts, count, tagOf(act)),
    untag: strings.noLongerHasTheTag(posts, count, tagOf(act)),
    toDrafts: strings.isANow(posts, count),
    delete: strings.deletedPosts(posts),
    restore: strings.back(posts, are),
  }
  return words[act.kind]
}

const tagOf = (act: SeveralAct): string => ('tag' in act ? ` “${act.tag}”` : '')
