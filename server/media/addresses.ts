import { safeFileName } from './fileNames.ts'
import { createSignedTokens } from './signedTokens.ts'

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

/** `now` in milliseconds. */
export function createAddresses(secret: string, now: () => number): Addresses {
  const tokens = createSignedTokens(secret, 'solo-social media addresses', now)
  return {
    addressOf(id, variant, name) {
      const token = tokens.sign(`${id}.${codeIn(variant)}`)
      return `/provider/media/file/${token}/${encodeURIComponent(safeFileName(name))}`
    },
    read(token) {
      const signed = tokens.read(token)
      const [, id, letters] = /^(\d+)\.([a-z][\w-]*)$/.exec(signed?.what ?? '') ?? []
      const variant = variantOf(letters)
      return signed && variant ? { id: Number(id), variant, expiresAt: signed.expiresAt } : null
    },
  }
}
