import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { beginSecret } from '../../../server/account/secondFactor/totp.ts'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { createNetworkAppRows } from '../../../server/networks/credentials/networkApps.ts'
import { acceptKey, installationKey } from '../../../server/networks/installationKey.ts'
import { createApps } from '../../../server/networks/mastodon/apps.ts'
import { createVault } from '../../../server/networks/vault.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { StartFailure } from '../../../server/process/startFailure.ts'
import { newSecret, sealSecret } from '../../../server/webhooks/secrets.ts'
import { makers } from '../http/ownedRows.ts'
import { makePerson, openTestDatabase } from '../support.ts'

const [right, wrong] = ['the right key, '.repeat(3), 'another key, '.repeat(3)]

let folder = ''
let database: OpenDatabase
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-key-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await database.close()
  await rm(folder, { recursive: true })
})

const startWith = (SECRET_KEY: string) => installationKey(database.db, { DATA_DIR: folder, SECRET_KEY })
const startWithFile = (DATA_DIR = folder) => installationKey(database.db, { DATA_DIR })
const keyFile = () => join(folder, 'secret.key')
const checks = () => database.db.selectFrom('sealed_check').select('id').execute()

/** A connected account whose credentials a key has sealed. */
async function makeSealedAccount(key: string): Promise<number> {
  const { db } = database
  const id = await makers.account(db, (await makePerson(db)).id)
  const row = await db.selectFrom('social_accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const owner = { userId: row.user_id, network: row.network, remoteId: row.remote_id }
  const credentials = createVault(db, createSealer(key)).seal(owner, { token: 'secret' })
  await db.updateTable('social_accounts').set({ credentials }).where('id', '=', id).execute()
  return id
}

/** A registration with a Mastodon server, whose secret a key has sealed. */
async function makeSealedApp(key: string): Promise<void> {
  const { db } = database
  const body = { client_id: 'id', client_secret: 'secret' }
  const apps = createApps({
    db,
    sealer: createSealer(key),
    call: async () => ({ status: 200, headers: new Headers(), body }),
    redirectUri: 'https://plan.example/connect/mastodon/callback',
    website: 'https://plan.example',
    now: Date.now,
  })
  await apps.findOrRegister('mastodon.example', 'https://mastodon.example')
}

/** A registration that an administrator has entered, whose secret a key has sealed. */
async function makeSealedRegistration(key: string): Promise<void> {
  const { db } = database
  const { id: userId } = await makePerson(db)
  const registration = {
    clientId: 'id',
    clientSecret: 'secret',
    apiVersion: null,
    isReadingPaid: false,
    revision: 0,
    userId,
  }
  await createNetworkAppRows(db, createSealer(key)).save('twitter', registration)
}

/** A webhook whose secret a key has sealed; answers the id. */
async function makeSealedWebhook(key: string, userId?: number): Promise<number> {
  const { db } = database
  const id = await makers.webhook(db, userId ?? (await makePerson(db)).id)
  const secret = sealSecret(createSealer(key), id, newSecret())
  await db.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
  return id
}

/** An authenticator app that counts, whose secret a key has sealed. */
async function makeSealedAuthenticator(key: string): Promise<void> {
  const { db } = database
  const { id: userId } = await makePerson(db)
  await db.transaction().execute((trx) => beginSecret(trx, createSealer(key), { userId, label: 'ada' }))
  await db.updateTable('totp_secrets').set({ confirmed_at: new Date() }).where('user_id', '=', userId).execute()
}

describe('the key of an installation', () => {
  test('is made by the first start and found by the next', async () => {
    const key = await startWithFile()
    expect(await readFile(keyFile(), 'utf8')).toBe(key)
    expect(await startWithFile()).toBe(key)
    expect(await checks()).toHaveLength(1)
  })

  test('by another file or another setting, the start ends with one sentence that says what to do', async () => {
    await startWithFile()
    await writeFile(keyFile(), wrong)
    await expect(startWithFile()).rejects.toThrow(
      new StartFailure(
        `The key file ${keyFile()} is not the one that this database was sealed with: restore it from the backup, or ` +
          'set SECRET_KEY if that is where the key was. README.md, "Backup and restore", says what to do where it is ' +
          'lost for good.',
      ),
    )
    await expect(startWith(wrong)).rejects.toThrow('The setting SECRET_KEY is not the key that this database')
  })

  test('may move from the file into the setting', async () => {
    const key = await startWithFile()
    await rm(keyFile())
    expect(await startWith(key)).toBe(key)
  })

  test('that is missing is not made anew, so that the right one can still be put in its place', async () => {
    await startWithFile()
    await rm(keyFile())
    await expect(startWithFile()).rejects.toThrow(`The key file ${keyFile()} is missing`)
    expect(await readdir(folder)).toEqual([])
  })

  test.each(['', 'short', '\0'.repeat(43)])('is never %j', async (text) => {
    await writeFile(keyFile(), text)
    await expect(startWithFile()).rejects.toThrow(/is empty, too short or damaged/)
    expect(await checks()).toEqual([])
  })

  test('is agreed on by processes that start at once, and those with another one stop', async () => {
    const keys = [...Array.from({ length: 4 }, () => right), ...Array.from({ length: 4 }, () => wrong)]
    const results = await Promise.allSettled(keys.map(startWith))
    const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(started).toHaveLength(4)
    expect(new Set(started).size).toBe(1)
    expect(await checks()).toHaveLength(1)
  })

  test('is agreed on by first starts at once on one folder', async () => {
    const made = await Promise.all(Array.from({ length: 4 }, () => startWithFile()))
    expect(new Set(made).size).toBe(1)
  })
})

describe('where values were sealed before there was a check', () => {
  test.each([
    ['an account', makeSealedAccount],
    ['a registration with a server', makeSealedApp],
    ['a registration that an administrator entered', makeSealedRegistration],
    ['the secret of a webhook', makeSealedWebhook],
    ['the secret of an authenticator app', makeSealedAuthenticator],
  ] as const)('%s must open, and a wrong key does not become the right one', async (_, seal) => {
    await seal(right)
    await expect(startWithFile()).rejects.toThrow('is missing, and this database was sealed with one')
    await expect(startWith(wrong)).rejects.toThrow(StartFailure)
    expect(await checks()).toEqual([])
    expect(await readdir(folder)).toEqual([])
    expect(await startWith(right)).toBe(right)
    expect(await checks()).toHaveLength(1)
  })

  test('one of several is enough', async () => {
    await makeSealedAccount(wrong)
    await makeSealedAccount(right)
    expect(await startWith(right)).toBe(right)
  })
})

describe('where the right key is lost for good', () => {
  test('the present one is accepted: accounts that it does not open must be connected again, the others stay', async () => {
    await startWith(wrong)
    const [lost, kept] = [await makeSealedAccount(wrong), await makeSealedAccount(right)]
    await makeSealedApp(wrong)
    await makeSealedRegistration(wrong)
    expect(await acceptKey(database.db, { DATA_DIR: folder, SECRET_KEY: right })).toEqual({
      ...{ accountCount: 1, webhookCount: 0, authenticatorCount: 0 },
      networks: ['twitter'],
    })
    const accounts = await database.db
      .selectFrom('social_accounts')
      .select(['id', 'state', 'error_message', 'credentials'])
      .orderBy('id')
      .execute()
    expect(accounts).toEqual([
      { id: lost, state: 'expired', error_message: expect.stringContaining('reconnection'), credentials: null },
      { id: kept, state: 'connected', error_message: null, credentials: expect.any(Buffer) },
    ])
    expect(await database.db.selectFrom('mastodon_apps').select('host').execute()).toEqual([])
    expect(await database.db.selectFrom('network_apps').select(['client_id', 'client_secret']).execute()).toEqual([
      { client_id: null, client_secret: null },
    ])
    expect(await startWith(right)).toBe(right)
    await expect(startWith(wrong)).rejects.toThrow(StartFailure)
  })

  test('webhooks are told of the accounts that expire, and of one that had expired before they are not', async () => {
    const { db } = database
    await startWith(wrong)
    const [lost, before] = [await makeSealedAccount(wrong), await makeSealedAccount(wrong)]
    await db.updateTable('social_accounts').set({ state: 'expired' }).where('id', '=', before).execute()
    for (const account of [lost, before]) {
      const { user_id } = await db
        .selectFrom('social_accounts')
        .select('user_id')
        .where('id', '=', account)
        .executeTakeFirstOrThrow()
      const webhook = await makeSealedWebhook(right, user_id)
      const wanted = { events: JSON.stringify(['account.expired']) }
      await db.updateTable('webhooks').set(wanted).where('id', '=', webhook).execute()
    }
    await acceptKey(db, { DATA_DIR: folder, SECRET_KEY: right })
    const told = await db.selectFrom('webhook_deliveries').select(['event', 'data', 'state']).execute()
    expect(told).toEqual([
      { event: 'account.expired', data: expect.objectContaining({ account_id: lost }), state: 'waiting' },
    ])
  })

  test('secrets of webhooks and authenticator apps are counted, and stay: no second factor is switched off', async () => {
    await startWith(wrong)
    for (const key of [right, wrong, wrong]) await makeSealedWebhook(key)
    for (const key of [wrong, right]) await makeSealedAuthenticator(key)
    expect(await acceptKey(database.db, { DATA_DIR: folder, SECRET_KEY: right })).toEqual({
      ...{ accountCount: 0, webhookCount: 2, authenticatorCount: 1, networks: [] },
    })
    expect(await database.db.selectFrom('webhooks').select('id').execute()).toHaveLength(3)
    expect(await database.db.selectFrom('totp_secrets').select('id').execute()).toHaveLength(2)
  })

  test('a new one is made where there is none, and accepted', async () => {
    await startWithFile()
    await rm(keyFile())
    expect(await acceptKey(database.db, { DATA_DIR: folder })).toEqual({
      ...{ accountCount: 0, webhookCount: 0, authenticatorCount: 0, networks: [] },
    })
    expect(await startWithFile()).toBe(await readFile(keyFile(), 'utf8'))
  })
})
