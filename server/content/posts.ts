import type { Kysely, Transaction } from 'kysely'
import type { ChosenTime, Post } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { distinctTags } from '../../rules/content/distinctTags.ts'
import { linkMissing } from '../../rules/networks/linkSentences.ts'
import { isLinkNeeded } from '../../rules/publishing/linkNeeded.ts'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import { isReschedulable, refusals } from '../../rules/publishing/postState.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import { utmOfProfile } from '../business/utmOfProfile.ts'
import type { Database } from '../db/schema.ts'
import { type SlotChoice, shareSlotChoice } from '../db/slotChoice.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { notFound } from '../http/httpError.ts'
import type { NetworkAdapter, RemotePost } from '../networks/network.ts'
import { forgetLimit } from '../networks/pacing/limitStore.ts'
import type { Wake } from '../publishing/queue.ts'
import { applyEvent } from '../publishing/store.ts'
import type { PublicationRow } from '../publishing/transition.ts'
import { decideRewrites } from '../textFates/rewrites.ts'
import { createLinkReader, wrongLink } from './linkedPost.ts'
import {
  checkAction,
  checkVersion,
  conflict,
  describeLocked,
  type LockedPost,
  publicationFor,
  withLockedPost,
  withPlannedPost,
} from './lockedPost.ts'
import { createNetworkRemoval } from './networkRemoval.ts'
import { bucketColumns } from './postBucket.ts'
import { type PostRow, readPost } from './postRows.ts'
import { rememberOptions } from './rememberedOptions.ts'
import { accountsOf, createPostWriter, writtenOn } from './schedulePost.ts'
import { deleteLocked } from './severalPosts.ts'
import { textHash } from './textHash.ts'
import { type Author, checkConnections, type Due, dueAt, dueOf, type ValidPost, type Written } from './validatePost.ts'

export type Verdict = 'published' | 'send_again' | 'leave'

/** A time that is chosen for a person, and that nobody else chooses until the transaction ends. */
export interface TimeChoice {
  choice: SlotChoice
  schedule: ChosenTime
}

type ChooseTime = (trx: Transaction<Database>) => Promise<TimeChoice>

/** A person's posts: what may be done with them and when (`rules/publishing/postState.ts`). Refuses with a sentence. */
export interface Posts {
  /**
   * The same key again answers the post that it made. `chooseTime` chooses its time in the transaction that makes it.
   */
  create(author: Author, clientKey: string, written: Written, chooseTime?: ChooseTime): Promise<Post>
  change(author: Author, id: number, version: number, written: Written): Promise<Post>
  read(author: Author, id: number): Promise<Post>
  remove(author: Author, id: number): Promise<void>
  /** The same, once everything that the networks let be deleted is gone there. */
  removeFromNetworks(author: Author, id: number): Promise<void>
  reschedule(author: Author, id: number, version: number, schedule: ChosenTime): Promise<Post>
  retry(author: Author, id: number, publicationIds: readonly number[]): Promise<Post>
  check(author: Author, id: number, publicationId: number): Promise<Post>
  /** `link` leads to the post on its network, of a part that is published. */
  settle(author: Author, id: number, publicationId: number, verdict: Verdict, link?: string | null): Promise<Post>
}

interface Deps {
  db: Kysely<Database>
  wake: Wake
  policyOf(network: Network): PublishingPolicy
  adapterOf(network: Network): NetworkAdapter
  now?: () => number
}

export function createPosts({ db, wake, policyOf, adapterOf, now = Date.now }: Deps): Posts {
  const writer = createPostWriter({ wake, now })
  const readLink = createLinkReader({ db, adapterOf })
  const networkRemoval = createNetworkRemoval({ db, adapterOf, now })

  type Change = (locked: LockedPost) => Promise<void>

  /** Changes a post, which nobody else does meanwhile; answers it as it is then. */
  const changing = (author: Author, id: number, change: Change): Promise<Post> =>
    withLockedPost(db, { userId: author.id, id }, (locked) => changed(locked, change))

  /** The same where it gets another time. */
  const planning = (author: Author, id: number, change: Change): Promise<Post> =>
    withPlannedPost(db, { userId: author.id, id }, (locked) => changed(locked, change))

  async function changed(locked: LockedPost, change: Change): Promise<Post> {
    await change(locked)
    return describeLocked(locked)
  }

  const transition = ({ trx }: LockedPost, publication: PublicationRow, event: PublicationEvent) =>
    applyEvent(trx, publication, event, { policy: policyOf(publication.network), wake, now: now() })

  /** The post that a link leads to, which is read before anything of ours is locked for the change. */
  async function linkedPost(
    post: { userId: number; id: number },
    { publicationId, verdict, link }: { publicationId: number; verdict: Verdict; link: string },
  ): Promise<RemotePost> {
    if (verdict !== 'published') throw wrongLink(400, 'Only what is on the network has a link.')
    return readLink(await withLockedPost(db, post, (locked) => publicationFor(locked, 'settle', publicationId)), link)
  }

  const touch = ({ trx, row }: LockedPost, due: Due | null) =>
    trx
      .updateTable('posts')
      .set({
        ...(due && { due_at: due.at, wall_time: due.wallTime, timezone: due.timezone }),
        version: row.version + 1,
        updated_at: new Date(now()),
      })
      .where('id', '=', row.id)
      .execute()

  /**
   * Takes away what was planned of a post. What was ever sent stays, whatever came of it, and is answered: the network is
   * read for it before anything of the post goes out on that account again.
   */
  async function withdrawPlan(locked: LockedPost, valid: ValidPost): Promise<PublicationRow[]> {
    const { trx } = locked
    const chosen = new Set(valid.accounts.map(({ id }) => id))
    const partsOn = new Map(valid.accounts.map((account) => [account.id, writtenOn(valid.content, account).parts]))
    const retained = locked.publications.filter(
      (publication) => publication.sent_at !== null && (valid.isDraft || chosen.has(publication.account_id)),
    )
    const retainedIds = new Set(retained.map(({ id }) => id))
    const gone = locked.publications.filter(({ id }) => !retainedIds.has(id)).map(({ id }) => id)
    if (gone.length > 0) await trx.deleteFrom('publications').where('id', 'in', gone).execute()
    for (const publication of retained) {
      const part = partsOn.get(publication.account_id)?.[publication.part - 1]
      if (part && publication.kind === 'post') await setTextHash(trx, publication.id, part.text)
      await transition(
        locked,
        publication,
        valid.due && !valid.isDraft && part ? movedTo(valid.due) : { type: 'plan.withdrawn' },
      )
    }
    return retained
  }

  interface Rewrite {
    author: Author
    version: number
    written: Written
  }

  async function rewrite(
    locked: LockedPost,
    { author, version, written }: Rewrite,
    choice: SlotChoice | null,
  ): Promise<{ post: Post; planned: ValidPost }> {
    const { trx, row } = locked
    await checkVersion(locked, version)
    await checkAction(locked, 'edit')
    const valid = await writer.check(trx, author, written, row)
    const profile = await chosenProfile(trx, author.id, written.business_profile_id ?? row.business_profile_id)
    const columns = {
      ...writer.columnsOf(valid),
      ...(await bucketColumns(trx, author.id, written.bucket_id, row)),
      ...givenColumns(written),
      business_profile_id: profile,
      version: row.version + 1,
    }
    await trx.updateTable('posts').set(columns).where('id', '=', row.id).execute()
    const retained = await withdrawPlan(locked, valid)
    if (choice) await writer.schedule(trx, choice, row.id, valid, retained)
    if (written.written_by_ai ?? row.written_by_ai) await decideUsed(trx, author, valid)
    return { post: await describeLocked(locked), planned: valid }
  }

  const rowWhere = (author: Author, by: { id: number } | { client_key: string }): Promise<PostRow | undefined> =>
    db
      .selectFrom('posts')
      .selectAll()
      .where('user_id', '=', author.id)
      .where((eb) => eb.and(by))
      .executeTakeFirst()

  /** Answers what is planned; null where the key has made a post before. A draft needs no choice of a slot. */
  async function insert(
    trx: Transaction<Database>,
    author: Author,
    { clientKey, written, choice }: { clientKey: string; written: Written; choice: SlotChoice | null },
  ): Promise<ValidPost | null> {
    const business_profile_id = await chosenProfile(trx, author.id, written.business_profile_id)
    const utm = written.utm === undefined ? await utmOfProfile(trx, business_profile_id) : written.utm
    const bucket = await bucketColumns(trx, author.id, written.bucket_id)
    const valid = await writer.check(trx, author, { ...written, utm })
    const columns = { business_profile_id, ...bucket, ...givenColumns(written), ...writer.columnsOf(valid) }
    const made = await trx
      .insertInto('posts')
      .values({ user_id: author.id, client_key: clientKey, ...columns })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!made) return null
    if (choice) await writer.schedule(trx, choice, made.id, valid)
    if (written.written_by_ai) await decideUsed(trx, author, valid)
    return valid
  }

  const remove: Posts['remove'] = (author, id) =>
    withLockedPost(db, { userId: author.id, id }, async (locked) => {
      await checkAction(locked, 'delete')
      await deleteLocked(locked, now())
    })

  return {
    async create(author, clientKey, written, chooseTime) {
      const before = await rowWhere(author, { client_key: clientKey })
      if (before) return readPost(db, before)
      const planned = await db.transaction().execute(async (trx) => {
        if (chooseTime) {
          const { choice, schedule } = await chooseTime(trx)
          return insert(trx, author, { clientKey, written: { ...written, schedule }, choice })
        }
        const choice = written.intent === 'draft' ? null : await shareSlotChoice(trx, author.id)
        return insert(trx, author, { clientKey, written, choice })
      })
      if (planned) await rememberOptions(db, planned)
      const made = await rowWhere(author, { client_key: clientKey })
      if (!made) throw notFound('This post was deleted meanwhile.')
      return readPost(db, made)
    },

    async read(author, id) {
      const row = await rowWhere(author, { id })
      if (!row) throw notFound('There is no such post.')
      return readPost(db, row)
    },

    async change(author, id, version, written) {
      const chosen = { userId: author.id, id, bucketId: written.bucket_id }
      const asked = { author, version, written }
      const { post, planned } = await (written.intent === 'draft'
        ? withLockedPost(db, chosen, (locked) => rewrite(locked, asked, null))
        : withPlannedPost(db, chosen, (locked, choice) => rewrite(locked, asked, choice)))
      await rememberOptions(db, planned)
      return post
    },

    remove,

    async removeFromNetworks(author, id) {
      await networkRemoval.run({ userId: author.id, id })
      await remove(author, id)
    },

    reschedule: (author, id, version, schedule) =>
      planning(author, id, async (locked) => {
        await checkVersion(locked, version)
        await checkAction(locked, 'reschedule')
        const due = dueOf(schedule, now())
        const reschedulable = locked.publications.filter(({ state }) => isReschedulable(state))
        for (const publication of reschedulable) await transition(locked, publication, movedTo(due))
        await touch(locked, due)
      }),

    retry: (author, id, publicationIds) =>
      planning(author, id, async (locked) => {
        const accounts = await accountsOf(locked.trx, author)
        for (const publicationId of new Set(publicationIds)) {
          const publication = await publicationFor(locked, 'retry', publicationId)
          checkConnections(accounts.filter((account) => account.id === publication.account_id))
          await forgetLimit(locked.trx, publication.account_id)
          await transition(locked, publication, { type: 'retry.requested', at: now() })
        }
        const isNothingOut = locked.publications.every(({ state }) => isReschedulable(state))
        await touch(locked, isNothingOut ? dueAt(now(), author.timezone) : null)
      }),

    check: (author, id, publicationId) =>
      changing(author, id, async (locked) => {
        const publication = await publicationFor(locked, 'check', publicationId)
        await transition(locked, publication, { type: 'check.requested', at: now() })
      }),

    async settle(author, id, publicationId, verdict, link = null) {
      const linked =
        link === null ? null : await linkedPost({ userId: author.id, id }, { publicationId, verdict, link })
      return changing(author, id, async (locked) => {
        const publication = await settleable(locked, publicationId, { verdict, linked })
        const stored = await transition(locked, publication, verdictEvents[verdict](now(), linked))
        if (!stored) throw linked ? wrongLink(409, refusals.ofAnother) : await conflict(locked, refusals.ofAnother)
        await touch(locked, null)
      })
    },
  }
}

/** A part of unknown fate that the verdict may be said of; what parts go on from is published with the post that it is. */
async function settleable(
  locked: LockedPost,
  id: number,
  { verdict, linked }: { verdict: Verdict; linked: RemotePost | null },
): Promise<PublicationRow> {
  const publication = await publicationFor(locked, 'settle', id)
  if (verdict === 'send_again') await publicationFor(locked, 'sendAgain', id)
  const ofAccount = locked.publications.filter(({ account_id }) => account_id === publication.account_id)
  if (verdict === 'published' && linked === null && isLinkNeeded(publication, ofAccount)) {
    throw wrongLink(400, linkMissing(publication.network))
  }
  return publication
}

/** What became of rewrites by AI, by what a post says that is planned; a draft may be edited still. */
async function decideUsed(trx: Transaction<Database>, { id }: Author, { content, isDraft }: ValidPost): Promise<void> {
  if (!isDraft) await decideRewrites(trx, id, partTextsOf(content))
}

const partTextsOf = ({ parts, variants }: ValidPost['content']): string[] =>
  [...parts, ...variants.flatMap((variant) => variant.parts)].map(({ text }) => text)

/** What is left out stays. */
const givenColumns = ({ tags, written_by_ai }: Written) => ({
  ...(tags && { tags: JSON.stringify(distinctTags(tags)) }),
  ...(written_by_ai !== undefined && { written_by_ai }),
})

const movedTo = ({ at }: Due): PublicationEvent => ({ type: 'plan.moved', dueAt: at.getTime() })

const verdictEvents: Record<Verdict, (at: number, linked: RemotePost | null) => PublicationEvent> = {
  published: (at, post) => ({ type: 'verdict.published', at, post }),
  send_again: (at) => ({ type: 'verdict.sendAgain', at }),
  leave: () => ({ type: 'verdict.left' }),
}

const setTextHash = (trx: Transaction<Database>, publicationId: number, text: string) =>
  trx
    .updateTable('publications')
    .set({ text_hash: textHash(text) })
    .where('id', '=', publicationId)
    .execute()
