import { createHash } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** CID version 1, DAG-CBOR, SHA-256 of 32 bytes. */
const prefix = [0x01, 0x71, 0x12, 0x20]

/**
 * A content identifier: the same for the same record whatever the order of its keys. In the form that the AT protocol
 * gives it, though the bytes hashed here are JSON and not CBOR.
 */
export function cidOf(record: unknown): string {
  const hash = createHash('sha256').update(canonical(record)).digest()
  return `b${base32([...prefix, ...hash])}`
}

/** The identifier of a blob: of its bytes, in the codec `raw`. */
export function blobCidOf(bytes: Uint8Array): string {
  const hash = createHash('sha256').update(bytes).digest()
  return `b${base32([0x01, 0x55, 0x12, 0x20, ...hash])}`
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (value && typeof value === 'object') {
    const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${canonical(part)}`).join(',')}}`
  }
  return JSON.stringify(value) ?? 'null'
}

function base32(bytes: number[]): string {
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const groups = bits.match(/.{1,5}/g) ?? []
  return groups.map((group) => alphabet.charAt(Number.parseInt(group.padEnd(5, '0'), 2))).join('')
}
