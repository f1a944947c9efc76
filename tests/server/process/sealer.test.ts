import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashPassword, passwordFits } from '../../../server/account/passwords.ts'
import { createSealer, makeKey, readKey } from '../../../server/process/sealer.ts'

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

test('the key is made beside the data, for its owner only; whoever makes it at the same time finds that one', async () => {
  expect(await readKey({ DATA_DIR: folder })).toBe(null)
  const made = await Promise.all(Array.from({ length: 10 }, () => makeKey({ DATA_DIR: folder })))
  expect(new Set(made).size).toBe(1)
  expect(made[0]).toMatch(/^[\w-]{43}$/)
  expect(await readKey({ DATA_DIR: folder })).toBe(made[0])
  expect((await stat(join(folder, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['secret.key'])
})

test('SECRET_KEY goes before the file', async () => {
  expect(await readKey({ DATA_DIR: folder, SECRET_KEY: 'x'.repeat(32) })).toBe('x'.repeat(32))
})

test.each([
  ['empty', ''],
  ['nothing but space', ' \n'],
  ['too short', 'x'.repeat(31)],
  ['zeros, as a power cut leaves them', '\0'.repeat(43)],
])('a key file that is %s can be no key', async (_, text) => {
  await writeFile(join(folder, 'secret.key'), text)
  await expect(readKey({ DATA_DIR: folder })).rejects.toThrow(
    `The key file ${join(folder, 'secret.key')} is empty, too short or damaged: it must hold at least 32 characters`,
  )
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(text)
})

test('a key file that a person made may have spaces around it', async () => {
  await writeFile(join(folder, 'secret.key'), `${'a key of one’s own '.repeat(3)}\n`)
  expect(await readKey({ DATA_DIR: folder })).toBe('a key of one’s own '.repeat(3).trim())
})

test('a password fits its own hash and no other; without a hash none does', async () => {
  const hash = await hashPassword('Correct!Horse7')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await passwordFits('Correct!Horse7', hash)).toBe(true)
  expect(await passwordFits('Correct!Horse8', hash)).toBe(false)
  expect(await passwordFits('', null)).toBe(false)
})
