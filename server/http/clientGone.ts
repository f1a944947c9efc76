import type { ProviderContext } from './env.ts'

/**
 * Whether an error is no more than the end of the request's own stream: the client has left before its body was whole.
 * Node destroys what is incoming then, with the very error that whoever reads the body gets.
 */
export function isClientGone(context: ProviderContext, error: unknown): boolean {
  const incoming = context.env?.incoming
  return incoming !== undefined && !incoming.complete && incoming.errored === error
}
