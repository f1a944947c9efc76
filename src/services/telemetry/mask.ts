/** What stands in the place of a secret. */
export const masked = '•••'

/** Deeper than this nothing is told: no context of ours is so deep. */
const deepest = 12

/** Parts of names (small letters, no dashes) that say that the value is a secret. */
const secretParts =
  /password|passphrase|secret|token|credential|authorization|cookie|apikey|privatekey|verifier|jwt|dpop|otp$|^pin$/
/** Values about a secret that are none: what is wrong with a password, when a token ends. */
const aboutSecrets = /(error|errors|problem|problems|expired|expiresat|status|count|id)$/
const secretInAddress =
  /([?&#](?:code|state|token|access_token|refresh_token|id_token|code_verifier|client_secret)=)[^&#\s"]+/gi
const secretInHeader = /\b((?:Bearer|Token|Basic|DPoP)\s+)(?=\S*\d)\S{12,}/g

const isSecretName = (name: string): boolean => {
  const plainName = name.toLowerCase().replaceAll(/[-_]/g, '')
  return secretParts.test(plainName) && !aboutSecrets.test(plainName)
}

/** A code is a secret where it is text (an error's number is not), and so is the state that comes with it in OAuth. */
const isHandedBack = (name: string, parts: object): boolean =>
  name === 'code' || (name === 'state' && 'code' in parts && typeof parts.code === 'string')

const isTelling = (value: unknown): boolean => typeof value === 'boolean' || typeof value === 'number' || value == null

/**
 * A copy with every secret masked, however deep: values by the names they stand under, codes and tokens in addresses
 * and headers. The copy holds plain data only, so it can be cloned to another window; masking it again changes nothing.
 */
export const mask = (value: unknown): unknown => masking(value, 0, [])

function masking(value: unknown, depth: number, above: readonly object[]): unknown {
  if (typeof value === 'string') return maskText(value)
  if (typeof value === 'function') return { type: value.name || '(function)' }
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value)
  if (typeof value !== 'object' || value === null) return value
  if (above.includes(value)) return '(again)'
  return depth >= deepest ? '(deeper)' : maskObject(value, depth + 1, [...above, value])
}

const maskText = (text: string): string =>
  text.replaceAll(secretInAddress, `$1${masked}`).replaceAll(secretInHeader, `$1${masked}`)

function maskObject(value: object, depth: number, above: readonly object[]): unknown {
  const inner = (part: unknown) => masking(part, depth, above)
  if (Array.isArray(value) || value instanceof Set) return [...value].map(inner)
  if (value instanceof Map) return maskParts(Object.fromEntries(value), inner)
  if (value instanceof Error) return { name: value.name, message: maskText(value.message) }
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return '(bytes)'
  if (isActor(value)) return { actor: value.id, sessionId: value.sessionId }
  if ('toJSON' in value && typeof value.toJSON === 'function') return inner(value.toJSON())
  return maskParts(value, inner)
}

const isActor = (value: object): value is { id: string; sessionId: string } =>
  'sessionId' in value && 'id' in value && 'send' in value

const maskParts = (parts: object, inner: (part: unknown) => unknown): unknown =>
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, maskPart(name, part, parts, inner)]))

function maskPart(name: string, part: unknown, parts: object, inner: (part: unknown) => unknown): unknown {
  if (isTelling(part) || part === '') return part
  if (isSecretName(name)) return masked
  return typeof part === 'string' && isHandedBack(name, parts) ? masked : inner(part)
}
