import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)
/** Memory in KiB: 19 MiB with two passes, the least that OWASP's cheat sheet names for argon2id. */
const cost = { parallelism: 1, tagLength: 32, memory: 19 * 1024, passes: 2 } satisfies Partial<Argon2Parameters>

/** Hashes a password with argon2id into one text that carries its parameters and salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive('argon2id', { ...cost, message: password, nonce: salt })
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return ['', 'argon2id', 'v=19', parameters, plain(salt), plain(tag)].join('$')
}

/**
 * Whether the password is the one that was hashed. Without a hash (an unknown address, a person who has none yet) the
 * same work is done, so that the time tells nothing.
 */
export async function passwordFits(password: string, hash: string | null): Promise<boolean> {
  const stored = hash ? readHash(hash) : null
  const { salt, tag, ...parameters } = stored ?? { ...cost, salt: Buffer.alloc(16), tag: Buffer.alloc(cost.tagLength) }
  const given = await derive('argon2id', { ...parameters, message: password, nonce: salt })
  return stored !== null && timingSafeEqual(given, tag)
}

function readHash(hash: string) {
  const [, , , parameters = '', salt = '', tag = ''] = hash.split('$')
  const [, memory, passes, parallelism] = /^m=(\d+),t=(\d+),p=(\d+)$/.exec(parameters) ?? []
  const tagBytes = Buffer.from(tag, 'base64')
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: tagBytes.length,
    salt: Buffer.from(salt, 'base64'),
    tag: tagBytes,
  }
}

const plain = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '')
