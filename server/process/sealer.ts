import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './settings.ts'
import { StartFailure } from './startFailure.ts'

/** Seals small texts with AES-256-GCM, so that what is stored is worth nothing without the key. */
export interface Sealer {
  /** `context` says what the text belongs to (`social_accounts/12`): bytes that were moved elsewhere do not open. */
  seal(text: string, context: string): Buffer
  /** Throws where key, context or a single bit differs. */
  open(bytes: Uint8Array, context: string): string
  /** Bytes that are the same as long as the key is, and say nothing of it: what a key of another kind is made of. */
  derive(purpose: string, length: number): Buffer
}

const layout = { version: 1, nonce: 12, tag: 16 } as const

/** A sealer by a key of any text with enough chance in it: the setting SECRET_KEY or the file beside the data. */
export function createSealer(secret: string): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'solo-social sealed values', 32))
  return {
    seal(text, context) {
      const nonce = randomBytes(layout.nonce)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.of(layout.version), nonce, cipher.getAuthTag(), sealed])
    },
    open(bytes, context) {
      if (bytes[0] !== layout.version) throw new Error('These bytes were not sealed here')
      const tagAt = 1 + layout.nonce
      const textAt = tagAt + layout.tag
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, tagAt), { authTagLength: layout.tag })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(tagAt, textAt))
      return decipher.update(bytes.subarray(textAt), undefined, 'utf8') + decipher.final('utf8')
    },
    derive: (purpose, length) => Buffer.from(hkdfSync('sha256', secret, '', `solo-social ${purpose}`, length)),
  }
}

/** Where the installation's key comes from. */
export type KeySettings = Pick<Settings, 'DATA_DIR'> & Partial<Pick<Settings, 'SECRET_KEY'>>

export const keyFileOf = ({ DATA_DIR }: KeySettings): string => join(DATA_DIR, 'secret.key')

/** As many as SECRET_KEY must have; the product itself makes 43. */
const fewestCharacters = 32

/**
 * The installation's key: SECRET_KEY, else what the file in the data folder holds; null without one. Throws a
 * `StartFailure` for a file that can hold no key: sealed with an empty one, everything would lie open.
 */
export async function readKey(settings: KeySettings): Promise<string | null> {
  if (settings.SECRET_KEY) return settings.SECRET_KEY
  const file = keyFileOf(settings)
  const text = await readFile(file, 'utf8').catch(nullIfMissing)
  const key = text?.trim() ?? null
  if (key !== null && !isKey(key)) throw new StartFailure(damagedSentence(file))
  return key
}

/**
 * Makes the key of an installation, readable by its owner only, and answers the one that is there then: of two processes
 * that start at once both find the whole of one.
 */
export async function makeKey(settings: KeySettings): Promise<string> {
  const file = keyFileOf(settings)
  const beside = `${file}.${randomUUID()}`
  try {
    await writeFile(beside, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    await place(beside, file)
  } finally {
    await rm(beside, { force: true })
  }
  return (await readFile(file, 'utf8')).trim()
}

const isKey = (text: string): boolean => text.length >= fewestCharacters && !/\p{Cc}/u.test(text)

const damagedSentence = (file: string): string =>
  `The key file ${file} is empty, too short or damaged: it must hold at least ${fewestCharacters} characters ` +
  `(the first start makes 43 of base64url). Restore it from the backup. ${lostSentence}`

/** Said with every key that does not fit. */
export const lostSentence = 'README.md, "Backup and restore", says what to do where it is lost for good.'

function nullIfMissing(error: unknown): null {
  if (codeOf(error) === 'ENOENT') return null
  throw error
}

/** By a second name, which never takes the place of what is there; not every file system has those. */
async function place(made: string, file: string): Promise<void> {
  try {
    await link(made, file)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') await rename(made, file)
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)
