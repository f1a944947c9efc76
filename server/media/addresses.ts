import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { safeFileName } from './fileNames.ts'

/** What is asked for of one file: itself, the small picture of it, or what was made of it for a network (`madeKey`). */
export type Variant = (typeof variants)[number] | MadeVariant
const variants = ['original', 'thumbnail'] as const
export type MadeVariant = `made-${string}`

interface Signed {
  id: number
  variant: Variant
  /** Milliseconds since 1970. */
  expiresAt: number
}

/**
 * Addresses that open one file for some hours. They need no header, and nobody can guess one: they carry a code that
 * only this installation's secret makes.
 */
export interface Addresses {
  /** Relative to the page's origin; the name is for people and for saving, it decides nothing. */
  addressOf(id: number, variant: Variant, name: string): string
  /** null for what was not made here, was changed, or is past its time. */
  read(token: string): Signed | null
}

/** A variant in an address: one letter, and what tells it from others of its kind. */
const variantCodes = { original: 'o', thumbnail: 't' } satisfies Record<(typeof variants)[number], string>
const codeIn = (variant: Variant): string =>
  isMade(variant) ? `m${variant.slice('made-'.length)}` : variantCodes[variant]
const isMade = (variant: Variant): variant is MadeVariant => variant.startsWith('made-')

function variantOf(code = ''): Variant | undefined {
  if (/^m[a-z]+-[0-9a-f]+$/.test(code)) return `made-${code.slice(1)}`
  return variants.find((one) => variantCodes[one] === code)
}
const sameFor = 6 * 3_600_000

/** `now` in milliseconds. */
export function createAddresses(secret: string, now: () => number): Addresses {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'solo-social media addresses', 32))
  const codeOf = (what: string) => createHmac('sha256', key).update(what).digest('base64url')
  return {
    addressOf(id, variant, name) {
      const what = [id, codeIn(variant), expiryAt(now()) / 1000].join('.')
      const token = `${what}.${codeOf(what)}`
      return `/provider/media/file/${token}/${encodeURIComponent(safeFileName(name))}`
    },
    read(token) {
      const [, what = '', id, letters, expiry, code = ''] =
        /^((\d+)\.([a-z][\w-]*)\.(\d+))\.([\w-]{43})$/.exec(token) ?? []
      // As text: decoded, several last characters are the same code (RFC 4648, section 3.5).
      const given = Buffer.from(code)
      const expected = Buffer.from(codeOf(what))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const expiresAt = Number(expiry) * 1000
      const variant = variantOf(letters)
      if (expiresAt <= now() || !variant) return null
      return { id: Number(id), variant, expiresAt }
    },
  }
}

/** The same for six hours on end, so that a browser keeps what it has; good for six to twelve. */
const expiryAt = (at: number): number => (Math.floor(at / sameFor) + 2) * sameFor
