import { expect, test } from 'vitest'
import { readSettings, withPort } from '../../../server/process/settings.ts'

test('nothing set: port 4600 on this machine only, embedded, everything in one process', () => {
  expect(readSettings({})).toMatchObject({
    PORT: 4600,
    HOST: '127.0.0.1',
    PUBLIC_URL: 'http://localhost:4600',
    ROLE: 'all',
    DATA_DIR: `${process.cwd()}/data`,
    DEFAULT_PLAN: 'Premium Plus',
    WAITLIST: 'off',
    GEO_BLOCK: 'auto',
    PLC_URL: 'https://plc.directory',
    PRACTICE_HOSTS: [],
    MISSED_AFTER_HOURS: 24,
    PUBLISHING_LEASE_SECONDS: 240,
    POSTS_PER_MONTH: 12,
    TRUST_PROXY: false,
    DRAIN_SECONDS: 0,
  })
})

test('an empty setting counts as not given', () => {
  expect(readSettings({ PORT: '', PUBLIC_URL: '' }).PORT).toBe(4600)
})

test('the public address follows the port unless it is said', () => {
  expect(withPort(readSettings({ PORT: '0' }), 4711).PUBLIC_URL).toBe('http://localhost:4711')
  expect(withPort(readSettings({ PUBLIC_URL: 'https://social.example.com/' }), 4711).PUBLIC_URL).toBe(
    'https://social.example.com',
  )
})

test('hosts of practice servers are a list', () => {
  expect(readSettings({ PRACTICE_HOSTS: 'localhost:4601, 127.0.0.1:4602' }).PRACTICE_HOSTS).toEqual([
    'localhost:4601',
    '127.0.0.1:4602',
  ])
})

test.each([
  ['PORT', 'http'],
  ['PORT', '65536'],
  ['PUBLIC_URL', 'social.example.com'],
  ['PUBLIC_URL', 'https://social.example.com/below'],
  ['TRUST_PROXY', 'maybe'],
  ['ROLE', 'both'],
  ['DRAIN_SECONDS', '-1'],
  ['DRAIN_SECONDS', '301'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['SECRET_KEY', 'short'],
  ['SMTP_URL', 'mail.example.com'],
  ['DEFAULT_PLAN', 'Gold'],
  ['STRIPE_SECRET_KEY', 'pk_live_public'],
  ['STRIPE_WEBHOOK_SECRET', 'not-one-of-these'],
  ['STRIPE_PRICES', 'Gold=price_1'],
  ['GEO_IP_URL', 'elsewhere'],
  ['WAITLIST', 'yes'],
  ['GEO_BLOCK', 'maybe'],
  ['TERMS_URL', 'terms'],
  ['FATHOM_ID', '<script>'],
  ['PLC_URL', 'plc'],
  ['PRACTICE_HOSTS', 'http://localhost:1'],
  ['MISSED_AFTER_HOURS', '0'],
  ['PUBLISHING_LEASE_SECONDS', '59'],
  ['PUBLISHING_LEASE_SECONDS', '3601'],
  ['POSTS_PER_MONTH', '0'],
  ['POSTS_PER_MONTH', '1001'],
  ['WEBSITE_HOSTS', 'http://localhost:1'],
  ['WEBHOOK_HOSTS', 'localhost'],
  ['PUSH_HOSTS', 'localhost'],
  ['S3_ENDPOINT', 'storage.example.com'],
  ['S3_ENDPOINT', 'https://storage.example.com/?x=1'],
  ['S3_REGION', 'Paris, France'],
  ['S3_BUCKET', 'My Bucket'],
  ['S3_ACCESS_KEY_ID', 'two words'],
  ['S3_SECRET_ACCESS_KEY', 'two words'],
  ['AI_BASE_URL', 'models.example.com'],
  ['AI_BASE_URL', 'https://models.example.com/v1?key=1'],
  ['AI_API_KEY', 'two words'],
  ['AI_MODEL', 'two words'],
  ['AI_DAILY_TEXTS', '0'],
  ['AI_DAILY_TOKENS', 'many'],
  ['TIKTOK_CLIENT_SECRET', 'two words'],
  ['FACEBOOK_API_VERSION', '25.0.1'],
  ['LINKEDIN_API_VERSION', '202613'],
])('a bad %s (%s) is one sentence that names it and not its value', (name, value) => {
  const read = () => readSettings({ [name]: value })
  expect(read).toThrow(new RegExp(`^The setting ${name} must [^\n]+\\.$`))
  if (value.length > 5) expect(read).not.toThrow(value)
})

test('roles apart need a database that several processes can share', () => {
  expect(() => readSettings({ ROLE: 'worker' })).toThrow(/^The setting ROLE is worker, which needs DATABASE_URL/)
  expect(readSettings({ ROLE: 'worker', DATABASE_URL: 'postgresql://localhost/x' }).ROLE).toBe('worker')
})

test('with a payment provider people begin on the free plan, and its settings come together', () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICES: 'Lite Creator=price_1,Premium Plus=price_2',
  }
  expect(readSettings(stripe).DEFAULT_PLAN).toBe('Free')
  expect([...(readSettings(stripe).STRIPE_PRICES ?? [])]).toEqual([
    ['Lite Creator', 'price_1'],
    ['Premium Plus', 'price_2'],
  ])
  expect(() => readSettings({ ...stripe, STRIPE_WEBHOOK_SECRET: '' })).toThrow(
    /^The setting STRIPE_WEBHOOK_SECRET is missing/,
  )
})

test('media lie in the data folder, or in a storage whose settings come together', () => {
  expect(readSettings({}).S3).toBeNull()
  const storage = {
    S3_ENDPOINT: 'https://storage.example.com/s3/',
    S3_REGION: 'eu-central-1',
    S3_BUCKET: 'solo-social',
    S3_ACCESS_KEY_ID: 'KEY',
    S3_SECRET_ACCESS_KEY: 'secret/key+',
  }
  expect(readSettings(storage).S3).toEqual({
    endpoint: 'https://storage.example.com/s3',
    region: 'eu-central-1',
    bucket: 'solo-social',
    accessKeyId: 'KEY',
    secretAccessKey: 'secret/key+',
  })
  for (const missing of Object.keys(storage)) {
    expect(() => readSettings({ ...storage, [missing]: '' })).toThrow(
      `The setting ${missing} is missing: ${Object.keys(storage).join(', ')} are needed together.`,
    )
  }
})

test('the registration with a network is set whole, and half of one is said', () => {
  expect(readSettings({})).toMatchObject({ NETWORK_APPS: {}, API_VERSIONS: {} })
  const whole = { LINKEDIN_ORG_CLIENT_ID: 'id', LINKEDIN_ORG_CLIENT_SECRET: 'hidden', LINKEDIN_API_VERSION: '202611' }
  const settings = readSettings(whole)
  expect(settings.NETWORK_APPS).toEqual({ linkedin_org: { clientId: 'id', clientSecret: 'hidden' } })
  expect(settings.API_VERSIONS).toEqual({ linkedin: '202611', linkedin_org: '202611' })
  expect(() => readSettings({ TWITTER_CLIENT_ID: 'id' })).toThrow(
    'The setting TWITTER_CLIENT_SECRET is missing: TWITTER_CLIENT_ID, TWITTER_CLIENT_SECRET are needed together.',
  )
})

test('an AI has an address and a model, and a key where it wants one', () => {
  const ai = { AI_BASE_URL: 'https://models.example.com/v1/', AI_MODEL: 'small' }
  expect(readSettings(ai)).toMatchObject({ AI_BASE_URL: 'https://models.example.com/v1', AI_MODEL: 'small' })
  expect(readSettings({ ...ai, AI_API_KEY: 'key', AI_DAILY_TEXTS: '5' })).toMatchObject({ AI_DAILY_TEXTS: 5 })
  expect(() => readSettings({ ...ai, AI_MODEL: '' })).toThrow(/^The setting AI_MODEL is missing/)
  expect(() => readSettings({ AI_API_KEY: 'key' })).toThrow(/^The setting AI_BASE_URL is missing/)
})
