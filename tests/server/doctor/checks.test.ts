import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askProcess, processFinding } from '../../../server/doctor/askProcess.ts'
import { checkClock } from '../../../server/doctor/checkClock.ts'
import { checkDataFolder } from '../../../server/doctor/checkDataFolder.ts'
import { checkMachine, thisMachine } from '../../../server/doctor/checkMachine.ts'
import { checkMail } from '../../../server/doctor/checkMail.ts'
import { checkNetworks } from '../../../server/doctor/checkNetworks.ts'
import { checkSettings } from '../../../server/doctor/checkSettings.ts'
import { checkStorage } from '../../../server/doctor/checkStorage.ts'
import type { Finding } from '../../../server/doctor/finding.ts'
import { hideSecrets } from '../../../server/doctor/hideSecrets.ts'
import { reportLines } from '../../../server/doctor/report.ts'
import { authorizationServers } from '../../../server/networks/credentials/authorizationServers.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { freePort } from '../../support/freePort.ts'
import { startListening } from '../../support/listening.ts'
import { s3Key, startStrictS3 } from '../../support/media/strictS3.ts'

const said = (findings: readonly Finding[]) => findings.map(({ verdict, sentence }) => `${verdict}: ${sentence}`)

describe('settings', () => {
  test('that can all be read are fine, whatever other programs set', () => {
    const env = { PORT: '4600', HOME: '/root', HOSTNAME: 'machine', PATH: '/bin', LOGNAME: 'me', PUBLIC_URL: '' }
    expect(said(checkSettings(env))).toEqual(['fine: 1 setting is set, and all can be read.'])
  })

  test('are told each by itself, and never with their values', () => {
    expect(said(checkSettings({ PORT: 'http', SECRET_KEY: 'short', TIKTOK_CLIENT_ID: 'a b' }))).toEqual([
      'wrong: The setting PORT must be a number from 0 to 65535.',
      'wrong: The setting SECRET_KEY must have at least 32 characters.',
      'wrong: The setting TIKTOK_CLIENT_ID must have no spaces.',
    ])
    expect(said(checkSettings({ S3_BUCKET: 'media' }))[0]).toMatch(/^wrong: The setting S3_ENDPOINT is missing/)
  })

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['public_url', 'PUBLIC_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['MAILFROM', 'MAIL_FROM'],
  ])('%s looks like %s', (name, meant) => {
    expect(said(checkSettings({ [name]: 'x' }))).toEqual([`check: ${name} is no setting: was ${meant} meant?`])
  })

  test('that begin like ours and are none are told', () => {
    expect(said(checkSettings({ S3_PATH_STYLE: 'x' }))[0]).toMatch(/^check: S3_PATH_STYLE is no setting/)
  })
})

describe('the machine', () => {
  const right = { ...thisMachine(), memory: 4_000_000_000 }
  const verdicts = (machine: typeof right) => checkMachine(machine).map(({ verdict }) => verdict)

  test('of the tests is right', () => {
    expect(verdicts(right)).toEqual(['fine', 'fine', 'fine'])
  })

  test.each([
    [{ nodeVersion: '22.1.0' }, ['wrong', 'fine', 'fine']],
    [{ nodeVersion: '26.0.0' }, ['check', 'fine', 'fine']],
    [{ memory: 300_000_000 }, ['fine', 'wrong', 'fine']],
    [{ memory: 700_000_000 }, ['fine', 'check', 'fine']],
    [{ timeZones: ['UTC'] }, ['fine', 'fine', 'wrong']],
    [{ hourIn: () => '00' }, ['fine', 'fine', 'wrong']],
  ])('with %o is %o', (part, expected) => {
    expect(verdicts({ ...right, ...part })).toEqual(expected)
  })
})

describe('the data folder', () => {
  let folder = ''
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'solo-social-doctor-'))
  })
  afterEach(() => rm(folder, { recursive: true }))
  const look = (DATA_DIR: string, free = 9e9) => checkDataFolder(readSettings({ DATA_DIR }), async () => free)

  test('of its owner alone, with room, is fine', async () => {
    await writeFile(join(folder, 'secret.key'), 'x'.repeat(43), { mode: 0o600 })
    expect((await look(folder)).map(({ verdict }) => verdict)).toEqual(['fine', 'fine'])
  })

  test('that is missing is made by the start', async () => {
    expect(said(await look(join(folder, 'none')))[0]).toMatch(/^check: .* the first start makes it\.$/)
  })

  test('that others can look into is wrong, and so is its key', async () => {
    await chmod(folder, 0o755)
    await writeFile(join(folder, 'secret.key'), 'x'.repeat(43))
    await chmod(join(folder, 'secret.key'), 0o644)
    const [rights, key] = said(await look(folder))
    expect(rights).toBe(`wrong: Others can look into the data folder ${folder}: \`chmod 700 ${folder}\`.`)
    expect(key).toMatch(/^wrong: Others can read the key file/)
  })

  test('that is a file, or cannot be written, is wrong', async () => {
    const file = join(folder, 'file')
    await writeFile(file, '')
    expect(said(await look(file))).toEqual([`wrong: ${file} (DATA_DIR) is no folder: name another.`])
    expect(said(await look('/proc/self'))).toContainEqual(
      expect.stringMatching(/^wrong: .* cannot be written \(\w+\)\.$/),
    )
  })

  test.each([
    [50e6, 'wrong'],
    [1e9, 'check'],
  ])('with %d bytes left is %s', async (free, verdict) => {
    expect((await look(folder, free)).at(-1)).toMatchObject({ check: 'disk', verdict })
  })
})

describe('mail', () => {
  const open = async (isRefusing: boolean) => {
    const received: string[] = []
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      onAuth: ({ password }, _, done) =>
        password === 'right horse' ? done(null, { user: 'x' }) : done(new Error(`No ${password}`)),
      onRcptTo: ({ address }, _, done) => done(isRefusing ? new Error(`No ${address}`) : null),
      onData: (stream, _, done) => stream.on('data', (part) => received.push(String(part))).on('end', () => done()),
      authOptional: false,
      allowInsecureAuth: true,
    })
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const close = () => new Promise<void>((resolve) => server.close(() => resolve()))
    return { received, port, close }
  }
  const look = (port: number, password: string, to: string | null = null) =>
    checkMail(readSettings({ SMTP_URL: `smtp://user:${password}@127.0.0.1:${port}` }), to)

  test('is fine where the server lets it in, and sends one where that is wanted', async () => {
    const { port, received, close } = await open(false)
    expect(await look(port, 'right%20horse')).toMatchObject({ verdict: 'fine' })
    expect(received).toEqual([])
    expect(await look(port, 'right%20horse', 'ada@example.com')).toMatchObject({ verdict: 'fine' })
    expect(received.join('')).toContain('To: ada@example.com')
    await close()
  })

  test('is wrong with another password, where a mail is refused, and where nobody answers', async () => {
    const { port, close } = await open(true)
    const refused = await look(port, 'wrong-horse')
    expect(refused).toMatchObject({
      verdict: 'wrong',
      sentence: expect.stringContaining('does not let the product in'),
    })
    expect(refused.sentence).not.toContain('horse')
    expect(await look(port, 'right%20horse', 'ada@example.com')).toMatchObject({
      verdict: 'wrong',
      sentence: 'The mail server refuses (550): see SMTP_URL and MAIL_FROM.',
    })
    await close()
    expect((await look(port, 'right')).sentence).toContain('cannot be reached')
  })

  test('without a server is fine on this machine only', async () => {
    expect((await checkMail(readSettings({}), null)).verdict).toBe('fine')
    expect((await checkMail(readSettings({ PUBLIC_URL: 'https://plan.example.com' }), null)).verdict).toBe('check')
    expect((await checkMail(readSettings({}), 'ada@example.com')).verdict).toBe('wrong')
  })
})

test.each([
  [0, 'fine'],
  [20_000, 'check'],
  [-600_000, 'wrong'],
])('a clock that differs by %d ms is %s', async (ahead, verdict) => {
  const server = await startListening((_, response) => {
    response.writeHead(200, { date: new Date(Date.now() - ahead).toUTCString() }).end()
  })
  expect(await checkClock(readSettings({ PLC_URL: server.origin }), null)).toMatchObject({ verdict })
  await server.close()
  expect((await checkClock(readSettings({ PLC_URL: server.origin }), null)).sentence).toContain('No other clock')
})

test('an S3-compatible storage is tried, and left as it was', async () => {
  const s3 = await startStrictS3()
  const env = {
    ...{ S3_ENDPOINT: s3.endpoint, S3_BUCKET: s3.bucket, S3_REGION: s3Key.region },
    ...{ S3_ACCESS_KEY_ID: s3Key.accessKeyId, S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey },
  }
  expect(await checkStorage(readSettings(env))).toMatchObject({ verdict: 'fine' })
  expect([s3.objects.size, s3.seen.length]).toEqual([0, 3])
  const refused = await checkStorage(readSettings({ ...env, S3_SECRET_ACCESS_KEY: 'another-secret' }))
  expect(said([refused])[0]).toMatch(/^wrong: No object can be put into the bucket .* 403 \(SignatureDoesNotMatch\)/)
  expect(await checkStorage(readSettings({ ...env, S3_BUCKET: 'another' }))).toMatchObject({ verdict: 'wrong' })
  await s3.close()
  expect((await checkStorage(readSettings(env))).sentence).toContain('ECONNREFUSED')
  expect(await checkStorage(readSettings({}))).toMatchObject({ verdict: 'fine' })
})

test.each([
  [{ error: 'invalid_grant', error_description: 'no such code' }, 'fine'],
  [{ error: 'invalid_client', error_description: 'no client-secret-1' }, 'wrong'],
  [{ error: 'temporarily_unavailable' }, 'check'],
])('a network that says %o to a registration is told as %s', async (body, verdict) => {
  const server = await startListening((_, response) => {
    response.writeHead(400, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  const servers = { ...authorizationServers }
  servers.twitter = { ...servers.twitter, tokenUrl: `${server.origin}/token` }
  const settings = readSettings({
    ...{ TWITTER_CLIENT_ID: 'id-1', TWITTER_CLIENT_SECRET: 'client-secret-1', PRACTICE_HOSTS: server.host },
  })
  const [found, ...others] = await checkNetworks(settings, null, servers)
  expect(found?.verdict).toBe(verdict)
  expect(found?.sentence).not.toContain('client-secret-1')
  expect(others).toEqual([])
  await server.close()
})

describe('the process', () => {
  const ready = { status: 'ready', database: 'answers', scheduler: { is_late: false }, last_failed_write: null }

  test('is asked where it listens', async () => {
    let body: object = ready
    const server = createServer((_, response) => response.end(JSON.stringify(body)))
    const port = await freePort()
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    const settings = readSettings({ PORT: String(port), HOST: '0.0.0.0' })
    const look = async () => said([processFinding(settings, await askProcess(settings))])[0]
    expect(await look()).toBe('fine: The product runs and is ready.')
    body = { ...ready, status: 'not ready', scheduler: { is_late: true } }
    expect(await look()).toContain('wrong: The product runs and is not ready: nothing has looked for what is due')
    body = { ...ready, status: 'not ready', database: 'does not answer' }
    expect(await look()).toContain('its database does not answer')
    await new Promise((resolve) => server.close(resolve))
    expect(await look()).toContain(`check: Nothing answers at port ${port}`)
  })
})

test('no secret of the settings is repeated, whatever a server says', () => {
  const env = { SECRET_KEY: 'very-secret', SMTP_URL: 'smtp://u:pass%20word@mail', S3_ACCESS_KEY_ID: 'KEYID' }
  const sentence = 'very-secret, pass word, pass%20word and KEYID at mail'
  const [hidden] = hideSecrets([{ check: 'mail', verdict: 'wrong', sentence }], env)
  expect(hidden?.sentence).toBe('…, …, … and … at mail')
})

test('what is wrong is read last, above the sum', () => {
  const lines = reportLines([
    { check: 'mail', verdict: 'wrong', sentence: 'Bad.' },
    { check: 'node', verdict: 'fine', sentence: 'Good.' },
  ])
  expect(lines).toEqual([
    'fine    node            Good.',
    'wrong   mail            Bad.',
    '',
    '1 wrong, 0 to look at, 1 fine.',
  ])
})
