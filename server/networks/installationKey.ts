import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import {
  createSealer,
  type KeySettings,
  keyFileOf,
  lostSentence,
  makeKey,
  readKey,
  type Sealer,
} from '../process/sealer.ts'
import { StartFailure } from '../process/startFailure.ts'
import { networkSecrets } from './networkSecrets.ts'
import { isOpening, type SealedKind, sealedValues } from './sealedValues.ts'

const check = { text: 'Solo Social', context: 'sealed_check' } as const

/**
 * The key that this database was sealed with; the first start makes it. Throws a `StartFailure` where there is another
 * one, or none while something is sealed: with a wrong key accounts look connected while nothing can be sent. Processes
 * that start at once on one database agree, since the check value that is written first counts.
 */
export async function installationKey(db: Kysely<Database>, settings: KeySettings): Promise<string> {
  const key = (await readKey(settings)) ?? (await firstKey(db, settings))
  if (!(await isRight(db, createSealer(key)))) throw new StartFailure(wrongSentence(settings))
  return key
}

/**
 * What keeps the installation's key from being the one of the database, in a sentence; null where it is, or nothing is
 * sealed yet. Writes nothing. Throws a `StartFailure` for a file that can hold no key.
 */
export async function keyProblem(db: Kysely<Database>, settings: KeySettings): Promise<string | null> {
  const key = await readKey(settings)
  const sealed = await db.selectFrom('sealed_check').select('sealed').executeTakeFirst()
  if (!sealed) return null
  if (key === null) return missingSentence(settings)
  return isOpening(() => createSealer(key).open(sealed.sealed, check.context)) ? null : wrongSentence(settings)
}

/**
 * Makes the present key the one of the database, where the right one is lost for good: what it does not open is
 * forgotten. Those accounts must be connected again, like any that expired, of which webhooks and devices are told, and those
 * registrations entered again. Secrets of webhooks and of second factors stay as they are: only their people make new ones.
 */
export async function acceptKey(db: Kysely<Database>, settings: KeySettings): Promise<Forgotten> {
  const sealer = createSealer((await readKey(settings)) ?? (await makeKey(settings)))
  return db.transaction().execute(async (trx) => {
    const lost = (await sealedValues(trx, sealer)).filter(({ isOpen }) => !isOpen)
    for (const { forget } of lost) await forget?.()
    const sealed = sealer.seal(check.text, check.context)
    await trx
      .insertInto('sealed_check')
      .values({ id: 1, sealed })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed, created_at: new Date() }))
      .execute()
    const countOf = (kind: SealedKind) => lost.filter((value) => value.kind === kind).length
    return {
      accountCount: countOf('account'),
      webhookCount: countOf('webhook'),
      authenticatorCount: countOf('authenticator'),
      networks: lost.flatMap(({ enteredFor }) => enteredFor ?? []),
    }
  })
}

/** What a key that is accepted did not open. */
interface Forgotten {
  accountCount: number
  /** Whose secrets must be made anew. */
  webhookCount: number
  /** Apps whose codes count no more; who had one signs in by a recovery code or a passkey. */
  authenticatorCount: number
  /** Whose credentials an administrator had entered. */
  networks: readonly Network[]
}

/** Another process may have made the key and sealed with it since it was looked for. */
async function firstKey(db: Kysely<Database>, settings: KeySettings): Promise<string> {
  if (!(await isAnythingSealed(db))) return makeKey(settings)
  const made = await readKey(settings)
  if (made === null) throw new StartFailure(missingSentence(settings))
  return made
}

/** Where there is no check value yet, a key that opens nothing of what is sealed must not become the right one. */
async function isRight(db: Kysely<Database>, sealer: Sealer): Promise<boolean> {
  const before = await db.selectFrom('sealed_check').select('sealed').executeTakeFirst()
  if (before) return isOpening(() => sealer.open(before.sealed, check.context))
  const values = await sealedValues(db, sealer)
  if (values.length > 0 && !values.some(({ isOpen }) => isOpen)) return false
  await db
    .insertInto('sealed_check')
    .values({ id: 1, sealed: sealer.seal(check.text, check.context) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return isRight(db, sealer)
}

async function isAnythingSealed(db: Kysely<Database>): Promise<boolean> {
  const { is } = await db
    .selectNoFrom((eb) =>
      eb
        .or([
          eb.exists(eb.selectFrom('sealed_check').select('id')),
          eb.exists(eb.selectFrom('social_accounts').select('id').where('credentials', 'is not', null)),
          eb.exists(eb.selectFrom('webhooks').select('id')),
          eb.exists(eb.selectFrom('totp_secrets').select('id').where('confirmed_at', 'is not', null)),
        ])
        .as('is'),
    )
    .executeTakeFirstOrThrow()
  return is === true || (await networkSecrets(db)).length > 0
}

const wrongSentence = (settings: KeySettings): string =>
  settings.SECRET_KEY
    ? `The setting SECRET_KEY is not the key that this database was sealed with: set that one again. ${lostSentence}`
    : `The key file ${keyFileOf(settings)} is not the one that this database was sealed with: ${restore}. ${lostSentence}`

const missingSentence = (settings: KeySettings): string =>
  `The key file ${keyFileOf(settings)} is missing, and this database was sealed with one: ${restore}. ${lostSentence}`

const restore = 'restore it from the backup, or set SECRET_KEY if that is where the key was'
