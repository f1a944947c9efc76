import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Seals small texts with AES-256-GCM, so that what is stored is worth nothing without the key. */
export interface Sealer {
  /** `context` says what the text belongs to (`social_accounts/12`): bytes that were moved elsewhere do not open. */
  seal(text: string, context: string): Buffer
  /** Throws where key, context or a single bit differs. */
  open(bytes: Uint8Array, context: string): string
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
  }
}

/**
 * The installation's secret: SECRET_KEY, else the one kept in the data folder, made on the first start and readable
 * by its owner only. Two processes that start at once agree on one.
 */
export async function installationSecret({
  SECRET_KEY,
  DATA_DIR,
}: {
  SECRET_KEY?: string | undefined
  DATA_DIR: string
}): Promise<string> {
  if (SECRET_KEY) return SECRET_KEY
  const path = join(DATA_DIR, 'secret.key')
  const made = randomBytes(32).toString('base64url')
  try {
    await writeFile(path, made, { mode: 0o600, flag: 'wx', flush: true })
    return made
  } catch (error) {
    if (!isAlreadyThere(error)) throw error
    return (await readFile(path, 'utf8')).trim()
  }
}

const isAlreadyThere = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'
