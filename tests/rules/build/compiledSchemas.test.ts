import { readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { compiledModule, compiledSchemas } from '../../../build/schemas/plugin.ts'
import { isSchema } from '../../../build/schemas/schemaCode.ts'
import { type Endpoint, isEndpoint } from '../../../contract/endpoint.ts'
import { endpoints } from '../../../contract/endpoints.ts'
import { fitToSchema } from '../../../contract/fitToSchema.ts'
import { networkOptionSchemas } from '../../../contract/networkOptions.ts'
import { safeParse } from '../../../contract/safeParse.ts'
import { toClient, toWire } from '../../../src/services/http/casing.ts'
import { mutated, valuesOf } from '../../support/schemaSamples.ts'

type Exports = Readonly<Record<string, unknown>>

const root = resolve(import.meta.dirname, '../../..')
const contractFiles = readdirSync(join(root, 'contract')).map((name) => join(root, 'contract', name))
const storedFiles = readdirSync(join(root, 'src/services'), { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.schema.ts'))
  .map((name) => join(root, 'src/services', name))
const files = [...contractFiles, ...storedFiles]

/** Bundles all modules of schemas as the build of the pages does. */
async function bundle() {
  const entry = '\0entry'
  const names = files.map((file) => basename(file).replace(/\W/g, '_'))
  const built = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      compiledSchemas(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? entry : null),
        load: (id) =>
          id === entry
            ? files.map((file, index) => `export * as ${names[index]} from ${JSON.stringify(file)}`).join('\n')
            : null,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('Nothing was built')
  const { code, moduleIds } = output.output[0]
  const modules: Exports = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)
  return { moduleIds, exports: Object.assign({}, ...names.map((name) => modules[name])) as Exports }
}

const { moduleIds, exports: compiled } = await bundle()
const originals = (await Promise.all(files.map((file) => import(file) as Promise<Exports>))).flatMap(Object.entries)
const schemas = originals.filter(
  (entry): entry is [string, z.ZodMiniType] => isSchema(entry[1]) && isSchema(compiled[entry[0]]),
)

const compiledEndpoint = (name: string): Endpoint => {
  const value = compiled[name]
  if (!isEndpoint(value)) throw new Error(`${name} was not compiled`)
  return value
}

/** Whether zod and the compiled schema take the same values and read the same from them. */
function agree(schema: z.ZodMiniType, small: z.ZodMiniType) {
  const values = valuesOf(schema)
  fc.assert(
    fc.property(fc.oneof(values, mutated(values)), (value) => {
      const { success, data } = schema.safeParse(value)
      const read = safeParse(small, value)
      expect(read !== undefined).toBe(success)
      expect(read?.data).toEqual(data)
    }),
    { numRuns: 60 },
  )
}

describe('what a design is fitted to', () => {
  const fitted = schemas.filter(([name]) => /^design|Element$/.test(name))

  test('stands in the contract', () => {
    expect(fitted.map(([name]) => name)).toEqual(
      expect.arrayContaining(['designDocument', 'designElement', 'textElement']),
    )
  })

  test.each(fitted)('%s takes the same in the page, always as zod takes it', (name, schema) => {
    const small = compiled[name]
    if (!isSchema(small)) throw new Error(`${name} was not compiled`)
    const values = valuesOf(schema)
    fc.assert(
      fc.property(fc.oneof(values, mutated(values)), (value) => {
        const read = fitToSchema(schema, value)
        expect(fitToSchema(small as z.ZodMiniType, value)).toEqual(read)
        const { success, data } = schema.safeParse(value)
        if (success) expect(read?.data).toEqual(data)
        if (read) expect(schema.safeParse(read.data).success).toBe(true)
      }),
      { numRuns: 60 },
    )
  })
})

test('no parser and no sentence of a request comes with the schemas', () => {
  expect(moduleIds.length).toBeGreaterThan(12)
  expect(moduleIds.filter((id) => id.includes('node_modules'))).toEqual([])
  expect(JSON.stringify(compiled)).not.toContain('too long')
})

describe('what an answer is read by', () => {
  test('is found of every endpoint', () => {
    const names = Object.keys(endpoints)
    expect(names.length).toBeGreaterThan(80)
    expect(names.filter((name) => !isEndpoint(compiled[name]))).toEqual([])
  })

  test.each(Object.entries(endpoints))('%s takes what zod takes, and reads the same', (name, { answer }) => {
    agree(answer, compiledEndpoint(name).answer)
  })

  test('is there of schemas that are read by themselves', () => {
    expect(schemas.map(([name]) => name)).toEqual(
      expect.arrayContaining(['userDetail', 'post', 'deletionConflict', 'mediaInUse', 'waitlistPlace', 'localDraft']),
    )
    expect(storedFiles.length).toBeGreaterThan(4)
  })

  test.each(schemas)('%s takes what zod takes, and reads the same', (name, schema) => {
    const small = compiled[name]
    if (!isSchema(small)) throw new Error(`${name} was not compiled`)
    agree(schema, small as z.ZodMiniType)
  })

  test.each(Object.entries(networkOptionSchemas))(
    'what is chosen for %s is read as zod reads it',
    (network, schema) => {
      const small = (compiled.networkOptionSchemas as Exports | undefined)?.[network]
      if (!isSchema(small)) throw new Error(`The options of ${network} were not compiled`)
      agree(schema, small as z.ZodMiniType)
    },
  )
})

describe('what a request is named by', () => {
  const asked = Object.entries(endpoints).flatMap(([name, { query, body }]) => [
    ...(query ? [[name, 'query', query] as const] : []),
    ...(body ? [[name, 'body', body] as const] : []),
  ])

  test('is found of every endpoint that is sent something', () => {
    expect(asked.length).toBeGreaterThan(50)
  })

  test.each(asked)('%s has the same names in its %s', (name, part, schema) => {
    const small = compiledEndpoint(name)[part]
    if (!small) throw new Error(`The ${part} of ${name} was not compiled`)
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const given = toClient(schema as z.ZodMiniType<unknown, unknown>, value)
        expect(toWire(small, given)).toEqual(value)
      }),
      { numRuns: 40 },
    )
  })
})

test('an answer that cannot be said so names its endpoint', async () => {
  await expect(
    compiledModule(fileURLToPath(new URL('./support/unknownKind.ts', import.meta.url)), root),
  ).rejects.toThrow(/readThing cannot be compiled for the browser: Error: a schema of type date/)
})
