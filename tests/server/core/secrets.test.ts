import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, passwordFits } from '../../../server/passwords.ts'
import { createSealer, installationSecret } from '../../../server/secrets.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'solo-social-secrets-'))
})
afterAll(() => rm(folder, { recursive: true }))

const sealer = createSealer('a secret that is long enough for a key')

test('what was sealed opens again, and never looks the same twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, context) => {
      const sealed = sealer.seal(text, context)
      expect(sealer.open(sealed, context)).toBe(text)
      expect(sealer.seal(text, context).equals(sealed)).toBe(false)
    }),
  )
})

test('another key, another context or a changed bit does not open it', () => {
  const sealed = sealer.seal('token', 'account 1')
  expect(() => sealer.open(sealed, 'account 2')).toThrow()
  expect(() => createSealer('another secret, which is as long as that').open(sealed, 'account 1')).toThrow()
  for (let index = 0; index < sealed.length; index += 1) {
    const changed = Buffer.from(sealed)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => sealer.open(changed, 'account 1')).toThrow()
  }
  expect(() => sealer.open(sealed.subarray(0, 20), 'account 1')).toThrow()
})

test('the first start makes the key beside the data, for its owner only; later and parallel ones find it', async () => {
  const made = await Promise.all([1, 2, 3].map(() => installationSecret({ DATA_DIR: folder })))
  expect(new Set(made).size).toBe(1)
  const path = join(folder, 'secret.key')
  expect(await readFile(path, 'utf8')).toBe(made[0])
  expect((await stat(path)).mode & 0o777).toBe(0o600)
})

test('SECRET_KEY goes before the file', async () => {
  expect(await installationSecret({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) })).toBe('x'.repeat(32))
})

test('a password fits its own hash and no other; without a hash none does', async () => {
  const hash = await hashPassword('Correct!Horse7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordFits('Correct!Horse7', hash)).toBe(true)
  expect(await passwordFits('Correct!Horse8', hash)).toBe(false)
  expect(await passwordFits('', null)).toBe(false)
})
