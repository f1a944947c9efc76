import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { UserDetail } from '../../../contract/account.ts'
import type { Received } from '../../../contract/endpoint.ts'
import {
  type Onboarding,
  type OnboardingStep,
  onboardingStep,
  type saveOnboardingStep,
} from '../../../contract/onboarding.ts'
import { notInPlan, paymentMissing } from '../../../rules/account/access.ts'
import { firstName, lastName } from '../../../rules/account/validators.ts'
import { isBlankName, savedName } from '../../../rules/business/businessName.ts'
import { namePrimary } from '../../business/profiles.ts'
import type { Posts } from '../../content/posts.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { HttpError } from '../../http/httpError.ts'
import { changeUser } from '../changeUser.ts'
import { describeUser } from '../describeUser.ts'
import { validateField } from '../validateField.ts'
import { countSets, writeFirstPosts } from './templates.ts'

type Step = Received<typeof saveOnboardingStep>['body']
type StepOf<Name extends OnboardingStep> = Extract<Step, { step: Name }>

const longestName = 100

/** A new person's first steps, kept so that they go on anywhere. Refuses with a sentence. */
export function createOnboarding({ db, posts }: { db: Kysely<Database>; posts: Posts }) {
  return {
    read,

    /** Keeps what a step says, or skips it, and answers where the person stands then. */
    async save(user: User, body: Step): Promise<Onboarding> {
      if (body.step === 'name' && !body.skip) await saveName(user, body)
      if (body.step === 'profile') await saveProfile(user, body)
      if (body.step === 'posts' && !body.skip) await savePosts(user, body.keep ?? [])
      await pass(user.id, body.step)
      return read(user)
    },

    /** Offers first posts, others each time, which take the place of those that were offered and not kept. */
    async suggest(user: User): Promise<Onboarding> {
      requirePosts(user)
      await db.transaction().execute(async (trx) => {
        const { business_name, industry, suggested_sets } = await lockedRowOf(trx, user.id)
        await trx.deleteFrom('suggestions').where('user_id', '=', user.id).where('is_kept', '=', false).execute()
        await trx
          .insertInto('suggestions')
          .values(
            writeFirstPosts(business_name || 'us', industry, suggested_sets).map((suggestion) => ({
              ...suggestion,
              user_id: user.id,
              client_key: randomUUID(),
            })),
          )
          .execute()
        await trx
          .updateTable('onboarding')
          .set({ suggested_sets: suggested_sets + 1 })
          .where('user_id', '=', user.id)
          .execute()
      })
      return read(user)
    },

    /** Ends onboarding; every step but the profile may have been left out. */
    async finish(user: User): Promise<UserDetail> {
      const { passed } = await rowOf(db, user.id)
      if (!user.isOnboardingComplete && !passed.includes('profile')) {
        throw new HttpError(409, 'Please tell us about your business first.')
      }
      await db.updateTable('users').set({ is_onboarding_complete: true }).where('id', '=', user.id).execute()
      return describeUser(db, user.id)
    },
  }

  async function read({ id }: Pick<User, 'id'>): Promise<Onboarding> {
    const { plan, is_onboarding_complete } = await db
      .selectFrom('users')
      .select(['plan', 'is_onboarding_complete'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { passed, business_name, industry, suggested_sets } = await rowOf(db, id)
    const suggestions = await db
      .selectFrom('suggestions')
      .select(['id', 'text', 'template'])
      .where('user_id', '=', id)
      .where('is_kept', '=', false)
      .orderBy('id')
      .execute()
    const done = onboardingStep.options.filter((step) => passed.includes(step))
    const step = onboardingStep.options.find((name) => !passed.includes(name)) ?? 'posts'
    return {
      step,
      passed: done,
      business_name,
      industry,
      plan,
      suggestions,
      has_more_suggestions: suggested_sets === 0 || suggested_sets % countSets(industry) !== 0,
      is_complete: is_onboarding_complete,
    }
  }

  async function saveName(user: User, { first_name = '', last_name = '', timezone }: StepOf<'name'>) {
    validateField('first_name', first_name, firstName)
    validateField('last_name', last_name, lastName)
    await changeUser(db, user.id, { first_name, last_name, timezone })
  }

  async function saveProfile(user: User, body: StepOf<'profile'>): Promise<void> {
    validateField('business_name', body.business_name, given('Business name'))
    validateField('industry', body.industry, given('Industry'))
    const [name, industry] = [savedName(body.business_name), body.industry.trim()]
    await db.transaction().execute(async (trx) => {
      await namePrimary(trx, user.id, { name, industry })
      const known = await lockedRowOf(trx, user.id)
      await trx
        .updateTable('onboarding')
        .set({
          business_name: name,
          industry,
          // Another industry has sets of its own, which begin with the first.
          suggested_sets: known.industry === industry ? known.suggested_sets : 0,
        })
        .where('user_id', '=', user.id)
        .execute()
    })
  }

  /** Makes drafts of suggestions; one that was kept before makes no second draft. */
  async function savePosts(user: User, ids: readonly number[]): Promise<void> {
    if (ids.length === 0) return
    requirePosts(user)
    const chosen = await db
      .selectFrom('suggestions')
      .select(['id', 'client_key', 'text'])
      .where('user_id', '=', user.id)
      .where('id', 'in', ids)
      .orderBy('id')
      .execute()
    if (chosen.length < new Set(ids).size) {
      throw new HttpError(400, 'A chosen post is not among those offered to you.', { field: 'keep' })
    }
    for (const { client_key, text } of chosen) {
      await posts.create(user, client_key, { text, account_ids: [], intent: 'draft' })
    }
    await db
      .updateTable('suggestions')
      .set({ is_kept: true })
      .where('user_id', '=', user.id)
      .where('id', 'in', ids)
      .execute()
  }

  function pass(userId: number, step: OnboardingStep): Promise<void> {
    return db.transaction().execute(async (trx) => {
      const { passed } = await lockedRowOf(trx, userId)
      const all = onboardingStep.options.filter((name) => name === step || passed.includes(name))
      await trx
        .updateTable('onboarding')
        .set({ passed: JSON.stringify(all) })
        .where('user_id', '=', userId)
        .execute()
    })
  }
}

/** Where a person stands; made where there is nothing yet. */
async function rowOf(db: Kysely<Database>, userId: number) {
  await db
    .insertInto('onboarding')
    .values({ user_id: userId, passed: '[]' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return db.selectFrom('onboarding').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow()
}

/** The same, held against others until the transaction ends. */
async function lockedRowOf(trx: Transaction<Database>, userId: number) {
  await rowOf(trx, userId)
  return trx.selectFrom('onboarding').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirstOrThrow()
}

/** First posts are for those whose plan lets them keep them. */
function requirePosts({ permissions, isMissingPayment }: User): void {
  if (isMissingPayment) throw new HttpError(403, paymentMissing)
  if (!permissions.has('canCreatePosts')) throw new HttpError(403, notInPlan)
}

const given = (field: string) => (value: string) => {
  if (isBlankName(value)) return `${field} is required`
  return [...value.trim()].length > longestName ? `${field} cannot exceed ${longestName} characters` : null
}
