import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { largestImport } from '../../../contract/postImports.ts'
import manifest from '../../../package.json' with { type: 'json' }
import lockFile from '../../../package-lock.json' with { type: 'json' }
import { countryHeaders } from '../../../server/account/geo.ts'
import { readSettings, settingNames } from '../../../server/process/settings.ts'
import {
  commandOf,
  contextOf,
  copiesOf,
  environmentOf,
  parseDockerfile,
  type Stage,
  textsOf,
} from '../../support/image/dockerfile.ts'
import { installedPackages, type Lock } from '../../support/image/installedPackages.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const textOf = (path: string) => readFileSync(root + path, 'utf8')

/** Node's flags and the program, of `npm start`. */
const start = manifest.scripts.start.split(' ')

describe('the image', () => {
  const stages = parseDockerfile(textOf('Dockerfile'))
  const final: Stage = stages.at(-1) ?? { name: null, image: '', instructions: [] }

  test('copies only what its context has, and from stages that there are', () => {
    const isInContext = contextOf(textOf('.dockerignore'))
    const copies = stages.flatMap(copiesOf)
    expect(copies.length).toBeGreaterThan(8)
    const names = stages.map(({ name }) => name)
    expect(copies.filter(({ stage }) => stage !== null && !names.includes(stage))).toEqual([])
    const sources = copies.filter(({ stage }) => stage === null).flatMap(({ sources }) => sources)
    expect(sources.filter((source) => source !== '.' && !isInContext(source))).toEqual([])
    expect(['tests', 'data', 'node_modules', '.git', '.env', 'dist'].filter(isInContext)).toEqual([])
  })

  test('runs the Node of the project, as `npm start` does, and not as root', () => {
    const image = /^ARG NODE_IMAGE=(\S+)$/m.exec(textOf('Dockerfile'))?.[1]
    expect(image).toBe(`node:${manifest.dependencies.node}-trixie-slim`)
    expect(stages.map(({ image }) => image.replace(/\W/g, ''))).toEqual(stages.map(() => 'NODE_IMAGE'))
    expect(commandOf(textsOf(final, 'CMD')[0] ?? '')).toEqual(start)
    expect(textsOf(final, 'USER')).toEqual(['node'])
  })

  test('sets what the product knows, keeps its data in the volume and opens its port', () => {
    const { NODE_ENV, ...settings } = environmentOf(final)
    expect(NODE_ENV).toBe('production')
    expect(Object.keys(settings).filter((name) => !settingNames.includes(name))).toEqual([])
    const read = readSettings(settings)
    expect([read.DATA_DIR]).toEqual(textsOf(final, 'VOLUME'))
    expect([String(read.PORT)]).toEqual(textsOf(final, 'EXPOSE'))
    expect(read.HOST).toBe('0.0.0.0')
  })

  test('leaves out what only pages need, and has ready-made packages for both processors', () => {
    const leftOut = execFileSync(process.execPath, ['scripts/pagePackages.ts'], { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n')
    expect(leftOut).toEqual(expect.arrayContaining(['node', 'react', 'vite', '@pandacss/dev']))
    expect(leftOut).not.toEqual(expect.arrayContaining(['pg']))
    const lock: Lock = lockFile.packages
    const places = installedPackages(lock, leftOut)
    expect(places).toEqual(
      expect.arrayContaining(['node_modules/pg', 'node_modules/sharp', 'node_modules/@electric-sql/pglite']),
    )
    for (const cpu of ['x64', 'arm64']) expect(places).toContain(`node_modules/@img/sharp-linux-${cpu}`)
    expect(places.filter((place) => lock[place]?.dev)).toEqual([])
    expect(places).not.toContain('node_modules/vite')
  })
})

describe('compose.yaml', () => {
  const compose = textOf('compose.yaml')
  const block = (name: string) => new RegExp(`^${name}:.*\\n((?: +.*\\n|\\n)*)`, 'm').exec(compose)?.[1] ?? ''
  const settings = [...block('x-settings').matchAll(/^ {2}(\w+): (.*)$/gm)].map(([, name = '', value = '']) => ({
    name,
    value,
  }))

  /** As Compose puts it in: `${NAME:?…}` must be given, `${NAME:-…}` has a value of its own. */
  const filled = (value: string, given: Record<string, string>): string =>
    value.replaceAll(/^'|'$/g, '').replaceAll(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name, kind, rest) => {
      if (given[name] !== undefined) return given[name]
      if (kind === '-') return rest
      throw new Error(`${name} is needed`)
    })

  const given: Record<string, string> = {
    SITE_HOST: 'plan.example.com',
    POSTGRES_PASSWORD: '0123456789abcdef',
    SECRET_KEY: 'a'.repeat(64),
    S3_SECRET_ACCESS_KEY: 'b'.repeat(64),
  }

  test('gives settings that there are, and with the four secrets a start has all it needs', () => {
    expect(settings.length).toBeGreaterThan(10)
    expect(settings.map(({ name }) => name).filter((name) => !settingNames.includes(name))).toEqual([])
    const env = Object.fromEntries(settings.map(({ name, value }) => [name, filled(value, given)]))
    for (const ROLE of ['web', 'worker']) {
      const read = readSettings({ ...env, ROLE })
      expect(read.S3).toMatchObject({ endpoint: 'http://store:8333', bucket: 'solo-social-media' })
      expect(read).toMatchObject({ PUBLIC_URL: 'https://plan.example.com', TRUST_PROXY: true, GEO_BLOCK: 'auto' })
      expect(read.DATABASE_URL).toContain('@database:5432/')
    }
  })

  test('asks for each secret, and writes none', () => {
    for (const [name, value] of Object.entries(given)) {
      const { [name]: _, ...others } = { ...given, [name]: value }
      expect(() => settings.map((setting) => filled(setting.value, others)), name).toThrow(`${name} is needed`)
      expect(textOf('docs/deployment.md')).toContain(`${name}=`)
    }
  })

  test('starts in order, keeps everything in volumes that it names, and opens the proxy’s ports alone', () => {
    const services = [...block('services').matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)
    expect(services).toEqual(['web', 'worker', 'proxy', 'database', 'store'])
    const waited = [...compose.matchAll(/^ +(\w+): \{ condition: service_healthy \}$/gm)].map(([, name]) => name)
    expect(waited).toEqual(['database', 'store', 'web'])
    const volumes = [...block('volumes').matchAll(/^ {2}(\w+):$/gm)].map(([, name]) => name)
    const used = [...compose.matchAll(/^ +- (\w+):\//gm)].map(([, name]) => name)
    expect([...used].sort()).toEqual([...volumes].sort())
    expect(compose.match(/ports:/g)).toHaveLength(1)
    expect(compose).toContain('image: postgres:18-')
    expect(compose).not.toMatch(/:latest/)
  })
})

describe('the unit of systemd', () => {
  const unit = textOf('deploy/solo-social.service')
  const unitValue = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]

  test('starts what `npm start` starts, by the Node that npm brings', () => {
    const [program, ...args] = unitValue('ExecStart')?.split(' ') ?? []
    expect(program).toBe(`${unitValue('WorkingDirectory')}/node_modules/.bin/node`)
    expect(args).toEqual(start.slice(1))
  })

  test('lets it write its data, and may not stop Node’s compiler', () => {
    const folder = /^Environment=DATA_DIR=(.*)$/m.exec(unit)?.[1]
    expect(folder).toBe(`/var/lib/${unitValue('StateDirectory')}`)
    expect(unitValue('StateDirectoryMode')).toBe('0700')
    expect(unitValue('ReadWritePaths')).toBe('-/opt/solo-social/node_modules/.cache')
    expect(unit).not.toMatch(/^MemoryDenyWriteExecute/m)
    expect(textOf('docs/deployment.md')).toContain(unitValue('EnvironmentFile'))
  })
})

describe.each([
  ['deploy/Caddyfile', /max_size (\d+)MB/, /header_up -(\S+)/g],
  ['deploy/nginx.conf', /client_max_body_size (\d+)m;/, /proxy_set_header (\S+) "";/g],
])('%s', (file, size, removed) => {
  const text = textOf(file)

  test('lets the largest body through, keeps figures to itself, and passes answers on at once', () => {
    expect(Number(size.exec(text)?.[1]) * 1_000_000).toBeGreaterThan(largestImport)
    for (const path of ['healthz', 'readyz', 'metrics']) expect(text).toContain(path)
    expect(text).toMatch(/proxy_buffering off|flush_interval -1/)
    expect(text).toContain(`127.0.0.1:${readSettings({}).PORT}`)
  })

  test('takes away what a visitor says of their country', () => {
    const names = [...text.matchAll(removed)].map(([, name]) => name).filter((name) => name !== 'Connection')
    expect(names).toEqual(countryHeaders)
  })
})

test('nginx names the visitor anew, and lets go of connections before the product does', () => {
  const text = textOf('deploy/nginx.conf')
  expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
  expect(text).toContain('proxy_set_header X-Forwarded-Proto $scheme;')
  expect(text).toContain('keepalive_timeout 60s;')
})
