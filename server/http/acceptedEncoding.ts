import { parseAccept } from 'hono/utils/accept'

/**
 * The preferred one of the encodings that an `Accept-Encoding` takes (RFC 9110, section 12.5.3); without the header, as
 * it is.
 */
export function acceptedEncoding<Encoding extends string>(
  accepted: string | undefined,
  encodings: readonly Encoding[],
): Encoding | 'identity' {
  if (accepted === undefined) return 'identity'
  const wishes = parseAccept(accepted)
  const quality = (encoding: Encoding) =>
    (wishes.find(({ type }) => type.toLowerCase() === encoding) ?? wishes.find(({ type }) => type === '*'))?.q ?? 0
  return encodings.find((encoding) => quality(encoding) > 0) ?? 'identity'
}
